import { reader } from '../db/reader.ts';

/** The refused change of the notification settings, whose place the next one takes: it carries all of them. */
export async function refusedNotifications(): Promise<string | undefined> {
  const refused = (await reader.changes()).find(
    ({ kind, state }) => kind === 'notifications.set' && state === 'rejected',
  );
  return refused?.id;
}
