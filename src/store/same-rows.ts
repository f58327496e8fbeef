/** What tells one state of a row from another. */
interface Stamped {
  id: string;
  version: number;
  updatedAt: string;
}

/** A row as it was read before where it is the same, so that what shows it is not drawn anew. */
export function sameRow<Row extends Stamped>(before: Row | undefined, row: Row): Row {
  return before?.id === row.id && before.version === row.version && before.updatedAt === row.updatedAt ? before : row;
}

/** A list as it was read before where nothing of it has changed, or with what is the same in it. */
export function sameRows<Row extends Stamped>(before: Row[] | undefined, rows: Row[]): Row[] {
  const held = new Map(before?.map((row) => [row.id, row]));
  const next = rows.map((row) => sameRow(held.get(row.id), row));
  return before?.length === next.length && next.every((row, at) => row === before[at]) ? before : next;
}
