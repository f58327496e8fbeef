/** How many changes are one transaction at most, so that others' calls don't wait for long. */
const TOGETHER_MAX = 25;

/**
 * The changes of a request by the transactions in which they are made, in their order. One that is apart has one of its own.
 */
export function transactionsOf<Change>(changes: readonly Change[], isApart: (change: Change) => boolean): Change[][] {
  const transactions: Change[][] = [];
  let open: Change[] | undefined;
  for (const change of changes) {
    if (open === undefined || open.length === TOGETHER_MAX || isApart(change)) transactions.push((open = []));
    open.push(change);
    if (isApart(change)) open = undefined;
  }
  return transactions;
}
