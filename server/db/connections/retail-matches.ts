import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { RetailMatchRow } from '../engine/tables.ts';

export interface ShopKey {
  retailer: string;
  market: string;
}

export interface StoredItem {
  itemId: string;
  title: string;
  link: string;
  image: string | null;
  priceCents: number | null;
  currency: string | null;
}

const NOT_TOLD = { asOf: null, title: null, link: null, image: null, priceCents: null, currency: null };

export function listMatches(db: Queries, { retailer, market }: ShopKey, ideaIds: readonly string[]) {
  return db
    .selectFrom('retailMatches')
    .selectAll()
    .where('retailer', '=', retailer)
    .where('market', '=', market)
    .where('ideaId', 'in', ideaIds)
    .execute();
}

/** Queues ideas for an item search, sorted to prevent deadlocks. Skips those queued since `unlessSince`. */
export async function wantMatches(
  db: Queries,
  { retailer, market }: ShopKey,
  ideaIds: readonly string[],
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  const rows = ideaIds
    .toSorted()
    .map((ideaId) => ({ retailer, market, ideaId, wantedAt: now, dueAt: now, ...NOT_TOLD }));
  await db
    .insertInto('retailMatches')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['retailer', 'market', 'ideaId'])
        .doUpdateSet({ wantedAt: now })
        .where('retailMatches.wantedAt', '<', unlessSince),
    )
    .execute();
}

/** Claims the longest due match until the given moment, when it becomes due again. */
export async function claimDueMatch(
  db: Queries,
  retailer: string,
  { now, until }: { now: Date; until: Date },
): Promise<Pick<RetailMatchRow, 'market' | 'ideaId' | 'itemId'> | undefined> {
  const { rows } = await sql<Pick<RetailMatchRow, 'market' | 'ideaId' | 'itemId'>>`
    with first as materialized (
      select market, idea_id from retail_matches
      where retailer = ${retailer} and due_at <= ${now}::timestamptz
      order by due_at
      limit 1
      for no key update skip locked
    )
    update retail_matches as due set due_at = ${until}::timestamptz
    from first
    where due.retailer = ${retailer} and due.market = first.market and due.idea_id = first.idea_id
    returning due.market, due.idea_id as "ideaId", due.item_id as "itemId"`.execute(db);
  return rows[0];
}

export async function postponeMatch(db: Queries, shop: ShopKey, ideaId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('retailMatches')
    .set({ dueAt })
    .where('retailer', '=', shop.retailer)
    .where('market', '=', shop.market)
    .where('ideaId', '=', ideaId)
    .execute();
}

/** Stores an idea's item and the retailer's data for it; undefined if there is none. */
export async function saveMatch(
  db: Queries,
  shop: ShopKey,
  ideaId: string,
  { item, asOf, dueAt }: { item: StoredItem | undefined; asOf: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('retailMatches')
    .set({ dueAt, ...(item === undefined ? { itemId: null, ...NOT_TOLD } : { ...item, asOf }) })
    .where('retailer', '=', shop.retailer)
    .where('market', '=', shop.market)
    .where('ideaId', '=', ideaId)
    .execute();
}

/** Updates an item's data for every idea that it matches. */
export async function refreshItem(db: Queries, shop: ShopKey, item: StoredItem, asOf: Date): Promise<void> {
  await db
    .updateTable('retailMatches')
    .set({ ...item, asOf })
    .where('retailer', '=', shop.retailer)
    .where('market', '=', shop.market)
    .where('itemId', '=', item.itemId)
    .execute();
}

/** Marks items as no longer sold; others are searched for from a moment on. */
export async function dropItems(db: Queries, shop: ShopKey, itemIds: readonly string[], dueAt: Date): Promise<void> {
  await db
    .updateTable('retailMatches')
    .set({ itemId: null, ...NOT_TOLD, dueAt })
    .where('retailer', '=', shop.retailer)
    .where('market', '=', shop.market)
    .where('itemId', 'in', itemIds)
    .execute();
}

export async function deleteMatch(db: Queries, shop: ShopKey, ideaId: string): Promise<void> {
  await db
    .deleteFrom('retailMatches')
    .where('retailer', '=', shop.retailer)
    .where('market', '=', shop.market)
    .where('ideaId', '=', ideaId)
    .execute();
}

/** Deletes retailers' data from before a moment, but not which items match. */
export async function forgetStoredItems(db: Queries, toldBefore: Date): Promise<void> {
  await db.updateTable('retailMatches').set(NOT_TOLD).where('asOf', '<=', toldBefore).execute();
}

/** Deletes matches of ideas that no user was shown since a moment. */
export async function deleteUnwantedMatches(db: Queries, wantedBefore: Date): Promise<void> {
  await db.deleteFrom('retailMatches').where('wantedAt', '<=', wantedBefore).execute();
}
