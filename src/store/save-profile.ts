import type { CheckedPersonForm } from '../../contract/schema/person-form.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';

/** Saves the own profile, with the time zone of this device, in which reminders will go out. */
export async function saveProfile(accountId: string, form: CheckedPersonForm) {
  const refused = (await reader.changes()).find((row) => row.entityId === accountId && row.state === 'rejected');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const change = { kind: 'profile.update', entityId: accountId, arguments: { ...form, timeZone } } as const;
  return commit(change, { replaces: refused?.id });
}
