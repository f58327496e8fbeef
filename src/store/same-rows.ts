/**
 * A row as it was read before where it is the same, so that what shows it is not drawn anew. All of it is compared: a change
 * that is discarded before a later one alters neither the version nor the moment.
 */
export function sameRow<Row>(before: Row | undefined, row: Row): Row {
  return before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
}

/** A list as it was read before where nothing of it has changed, or with what is the same in it. */
export function sameRows<Row extends { id: string }>(before: Row[] | undefined, rows: Row[]): Row[] {
  const held = new Map(before?.map((row) => [row.id, row]));
  const next = rows.map((row) => sameRow(held.get(row.id), row));
  return before?.length === next.length && next.every((row, at) => row === before[at]) ? before : next;
}
