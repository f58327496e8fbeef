import type { Table } from 'dexie';

/** Of so few keys each is asked for by itself. */
const FEW = 20;

/**
 * The rows that have one of the keys in an index of texts, sorted by it. Keys that lie close together, as those of what was
 * made one after the other, are read by one request: each costs more than a row does. Where most of what lies between them
 * is something else, each of the rest is asked for by itself.
 */
export async function rowsWith<Row>(
  table: Table<Row>,
  index: keyof Row & string,
  keys: readonly string[],
  readEach: (keys: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  let left = [...new Set(keys)].toSorted();
  const found: Row[] = [];
  while (left.length > FEW) {
    const [first, last] = [left[0], left.at(-1)];
    const limit = 2 * left.length;
    const read = await table.where(index).between(first, last, true, true).limit(limit).toArray();
    const isEnd = read.length < limit;
    const reached = isEnd ? undefined : keyOf(read.at(-1), index);
    const wanted = new Set(left);
    // Of the last one there may be more.
    found.push(...read.filter((row) => wanted.has(keyOf(row, index)) && keyOf(row, index) !== reached));
    if (reached === undefined) return found;
    const before = left.length;
    left = left.filter((key) => key >= reached);
    if (left.length > before / 2) break;
  }
  return left.length === 0 ? found : [...found, ...(await readEach(left))];
}

function keyOf<Row>(row: Row | undefined, index: keyof Row): string {
  return String(row?.[index]);
}
