import { Dexie, RangeSet, type Table } from 'dexie';

/** How long rows are handed to the database without a pause, in milliseconds, so that the page answers in between. */
const SPELL = 8;

/**
 * Writes very many rows, inside a transaction over their table, a spell at a time. They go to the database itself: Dexie
 * would hand over all of them in one go, or note each key and index entry, which takes as long as the writing. The last one
 * goes through Dexie, and tells whoever follows the table between which ids anything may have changed.
 */
export async function putMany(table: Table, rows: readonly { id: string }[]): Promise<void> {
  const { idbtrans: trans } = Dexie.currentTransaction;
  const store = trans.objectStore(table.name);
  const end = rows.length - 1;
  let at = 0;
  while (at < end) at = await putSpell(store, rows, at, end);
  const request = { type: 'put', trans, values: rows.slice(end), mutatedParts: changedBy(table, rows) } as const;
  const { numFailures, failures } = await table.core.mutate(request);
  if (numFailures > 0) throw failures[0];
}

/** Hands over rows from one place on, and resolves to the place that was come to once the database has taken them. */
function putSpell(store: IDBObjectStore, rows: readonly unknown[], from: number, end: number): Promise<number> {
  // A promise of another kind would lose the transaction.
  return new Dexie.Promise<number>((resolve, reject) => {
    const begun = performance.now();
    let at = from;
    let request: IDBRequest;
    do {
      request = store.put(rows[at]);
      request.addEventListener('error', refuse);
      at += 1;
    } while (at < end && performance.now() - begun < SPELL);
    request.addEventListener('success', () => resolve(at));

    function refuse(event: Event) {
      event.preventDefault();
      event.stopPropagation();
      reject((event.target as IDBRequest).error);
    }
  });
}

/** From the first to the last id, and whatever the indexes hold, as Dexie tells what has changed. */
function changedBy({ db, name, schema }: Table, rows: readonly { id: string }[]): Record<string, RangeSet> {
  const ids = rows.map(({ id }) => id).toSorted();
  const among = () => new RangeSet(ids[0] ?? Dexie.minKey, ids.at(-1) ?? Dexie.maxKey);
  const part = (index: string) => `idb://${db.name}/${name}/${index}`;
  const indexes = schema.indexes.map((index) => [part(index.name), new RangeSet(Dexie.minKey, Dexie.maxKey)]);
  return { [part('')]: among(), [part(':dels')]: among(), ...Object.fromEntries(indexes) };
}
