const TOGETHER_MAX = 25;

/** Groups changes into transactions, in order. Each `isApart` change gets its own. */
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
