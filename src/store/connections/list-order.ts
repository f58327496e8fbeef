import { type LocalValue, oneOf, readLocal, writeLocal } from '../../db/local-storage.ts';

/** In which order home lists connections. */
export type ListOrder = LocalValue<'listOrder'>;

/** The order that was chosen on this device: soonest first until another one was. */
export function readListOrder(): ListOrder {
  return readLocal('listOrder', oneOf('soonest', 'name', 'added')) ?? 'soonest';
}

/** Keeps the order on this device, for whoever is signed in. */
export function keepListOrder(order: ListOrder): void {
  writeLocal('listOrder', order);
}
