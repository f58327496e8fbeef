/** In which orders home lists connections. */
export const LIST_ORDERS = ['soonest', 'name', 'added'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

const KEY = 'listOrder';

/** The order that was chosen on this device: soonest first until another one was. */
export function readListOrder(): ListOrder {
  const kept = localStorage.getItem(KEY);
  return LIST_ORDERS.find((order) => order === kept) ?? 'soonest';
}

/** Keeps the order on this device, for whoever is signed in. */
export function keepListOrder(order: ListOrder): void {
  localStorage.setItem(KEY, order);
}
