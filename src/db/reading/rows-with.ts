import type { Table } from 'dexie';

/** Up to so many keys are left to `readEach`. */
const FEW = 20;

/** Reads rows by keys. Close keys are read as a range, since a request costs more than a row; others by `readEach`. */
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
    // There may be more rows of the last key.
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
