import { type LocalValue, oneOf, readLocal, writeLocal } from '../../db/local-storage.ts';

export type ListOrder = LocalValue<'listOrder'>;

/** The list order stored on this device; soonest first by default. */
export function readListOrder(): ListOrder {
  return readLocal('listOrder', oneOf('soonest', 'name', 'added')) ?? 'soonest';
}

/** Stores the list order on this device, for every account. */
export function keepListOrder(order: ListOrder): void {
  writeLocal('listOrder', order);
}
