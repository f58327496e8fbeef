import { furtherReader } from '../../db/reading/further-reader.ts';
import { indexReader } from '../../db/reading/index-reader.ts';
import { countForms } from '../../db/reading/stored-drafts.ts';
import { reader } from '../../db/reading/reader.ts';
import { countUnsent } from './change-list.ts';

/**
 * What is gone for good once somebody has left this device: changes and put-off reminders that were not sent and what was
 * typed into forms, or all that a guest has entered.
 */
export type Loss = { kind: 'unsent'; changes: number; snoozes: number; forms: number } | { kind: 'everything' };

/** What would be lost if whoever is signed in left now; undefined where they find all of it again. */
export async function lossAtLeaving(): Promise<Loss | undefined> {
  const [profile, people, changes, snoozes, forms] = await Promise.all([
    reader.profile(),
    indexReader.countConnections(),
    countUnsent(),
    furtherReader.countSnoozes(),
    countForms(),
  ]);
  // Nobody can sign in as a guest a second time.
  const isGuest = profile?.type === 'guest';
  if (isGuest && (people > 0 || profile.name || profile.occasions.length > 0)) return { kind: 'everything' };
  return changes + snoozes + forms > 0 ? { kind: 'unsent', changes, snoozes, forms } : undefined;
}
