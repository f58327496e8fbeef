import { reminderSettingsOf } from '../../contract/rules/reminder-settings-of.ts';
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
  const profile = last && (await transaction.profile());
  if (!profile) return;
  const { mutedOccasionIds: muted } = reminderSettingsOf(profile);
  if (muted.length === 0) return;
  const otherIds = new Map(waiting.flatMap(newIds));
  const followed = muted.map((id) => otherIds.get(id) ?? id);
  const other = followed.find((id, at) => id !== muted[at]);
  if (other === undefined) return;
  await append(transaction, {
    id: `${last.id}.muted.${other}`,
    change: { kind: 'reminders.set', entityId: profile.id, arguments: { mutedOccasionIds: [...new Set(followed)] } },
    now: last.createdAt,
    newId: () => other,
  });
}

/** The ids that occasions have now, after those that they had under the same name. */
function newIds({ before, after }: Written): [string, string][] {
  const byName = new Map(shownOf(after)?.occasions.map(({ id, name }) => [name, id]));
  return (shownOf(before)?.occasions ?? []).flatMap(({ id, name }): [string, string][] => {
    const now = byName.get(name);
    return now === undefined || now === id ? [] : [[id, now]];
  });
}
