import { furtherReader } from '../db/further-reader.ts';
import { indexReader } from '../db/index-reader.ts';
import { reader } from '../db/reader.ts';
import { countUnsent } from './change-list.ts';

/**
 * What is gone for good once somebody has left this device: changes and put-off reminders that were not sent, or all that
 * a guest has entered.
 */
export type Loss = { kind: 'unsent'; changes: number; snoozes: number } | { kind: 'everything' };

/** What would be lost if whoever is signed in left now; undefined where they find all of it again. */
export async function lossAtLeaving(): Promise<Loss | undefined> {
  const [profile, people, changes, snoozes] = await Promise.all([
    reader.profile(),
    indexReader.countConnections(),
    countUnsent(),
    furtherReader.countSnoozes(),
  ]);
  // Nobody can sign in as a guest a second time.
  const isGuest = profile?.type === 'guest';
  if (isGuest && (people > 0 || profile.name || profile.occasions.length > 0)) return { kind: 'everything' };
  return changes + snoozes > 0 ? { kind: 'unsent', changes, snoozes } : undefined;
}
