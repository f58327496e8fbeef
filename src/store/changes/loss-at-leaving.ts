import { furtherReader } from '../../db/reading/further-reader.ts';
import { indexReader } from '../../db/reading/index-reader.ts';
import { countForms } from '../../db/drafts.ts';
import { reader } from '../../db/reading/reader.ts';
import { countUnsent } from './change-list.ts';

/** The data lost for good at a sign-out: unsent changes, put-off reminders and drafts, or all data of a guest. */
export type Loss = { kind: 'unsent'; changes: number; snoozes: number; forms: number } | { kind: 'everything' };

/** The loss of a sign-out now; undefined if there is none. */
export async function lossAtLeaving(): Promise<Loss | undefined> {
  const [profile, people, changes, snoozes, forms] = await Promise.all([
    reader.profile(),
    indexReader.countConnections(),
    countUnsent(),
    furtherReader.countSnoozes(),
    countForms(),
  ]);
  // A guest can't sign in again.
  const isGuest = profile?.type === 'guest';
  if (isGuest && (people > 0 || profile.name || profile.occasions.length > 0)) return { kind: 'everything' };
  return changes + snoozes + forms > 0 ? { kind: 'unsent', changes, snoozes, forms } : undefined;
}
