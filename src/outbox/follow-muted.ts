import { reminderSettingsOf } from '../../contract/rules/reminder-settings-of.ts';
import type { Entity, OutboxRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { append } from './append.ts';
import { shownOf } from './entity-state.ts';
import type { Written } from './stored-state.ts';

/**
 * Mutes the occasions of entities under the ids that they are shown with now, where they were muted under others: one that
 * was added here gets the id of the one that another device has added under its name; see `mergeOccasions`.
 */
export async function followMuted(transaction: StoreTransaction, written: readonly Written[]): Promise<void> {
  const waiting = written.filter(({ before }) => before.rows.length > 0);
  const last = waiting[0]?.before.rows.at(-1);
  if (!last) return;
  const otherIds = waiting.flatMap(({ before, after }) => newIds(shownOf(before), shownOf(after)));
  await muteUnderNewIds(transaction, new Map(otherIds), last);
}

/** Mutes occasions under the ids that they have now, where they were muted under others, because of a change. */
export async function muteUnderNewIds(
  transaction: StoreTransaction,
  otherIds: ReadonlyMap<string, string>,
  because: Pick<OutboxRow, 'id' | 'createdAt'>,
): Promise<void> {
  const profile = await transaction.profile();
  if (!profile) return;
  const { mutedOccasionIds: muted } = reminderSettingsOf(profile);
  if (muted.length === 0) return;
  const followed = muted.map((id) => otherIds.get(id) ?? id);
  const other = followed.find((id, at) => id !== muted[at]);
  if (other === undefined) return;
  await append(transaction, {
    id: `${because.id}.muted.${other}`,
    change: { kind: 'reminders.set', entityId: profile.id, arguments: { mutedOccasionIds: [...new Set(followed)] } },
    now: because.createdAt,
    newId: () => other,
  });
}

/** The ids that occasions have now, after those that they had under the same name. */
export function newIds(before: Entity | null, after: Entity | null): [string, string][] {
  const byName = new Map(after?.occasions.map(({ id, name }) => [name, id]));
  return (before?.occasions ?? []).flatMap(({ id, name }): [string, string][] => {
    const now = byName.get(name);
    return now === undefined || now === id ? [] : [[id, now]];
  });
}
