import { useLiveQuery } from 'dexie-react-hooks';
import { observeQueue } from '../db/observe-parts.ts';
import { reader } from '../db/reader.ts';
import type { OutboxRow, Refusal } from '../db/rows.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';

export type { Refusal } from '../db/rows.ts';

/** What is still on its way for one entity, or was refused. */
export interface EntityChanges {
  waiting: boolean;
  refused: { changeId: string; refusal: Refusal } | undefined;
}

type Changes = ReadonlyMap<string, EntityChanges>;

const NO_CHANGES: Changes = new Map();

let known: { session: Session | undefined; moment: number; changes: Changes } | undefined;
/** Another one after each change of what is queued. */
let moment = 0;
observeQueue(() => (moment += 1));

/** What was read last of the changes, as long as it holds; empty otherwise. */
export function knownChanges(): Changes {
  return known?.moment === moment && known.session === readSession() ? known.changes : NO_CHANGES;
}

/**
 * The changes that were not sent yet or were refused, by the id of their entity; empty while the mirror is being asked for
 * what is not known.
 */
export function useChanges(): Changes {
  return useLiveQuery(readChanges, [], knownChanges());
}

/** Reads what `useChanges` gives. Whoever has done so before showing anything shows it with its marks, and it stays where it is. */
export async function readChanges(): Promise<Changes> {
  const asked = { session: readSession(), moment };
  const changes = byEntity(await reader.changes());
  known = { ...asked, changes };
  return changes;
}

/** Why a change was refused, in words that say what has happened; undefined where the server gave none. */
export function refusalWords({ status, message }: Refusal): string | undefined {
  return status === 404 ? 'Another device has deleted this connection.' : message;
}

/** How an entity's changes are marked wherever it is shown. */
export function marksOf(changes: EntityChanges | undefined) {
  return {
    waiting: changes?.waiting ?? false,
    waitingLabel: 'not yet sent',
    refusal: changes?.refused && (refusalWords(changes.refused.refusal) ?? 'not saved'),
  };
}

function byEntity(rows: readonly OutboxRow[]): Changes {
  const changes = new Map<string, EntityChanges>();
  for (const { id, entityId, state, refusal } of rows) {
    const before = changes.get(entityId);
    changes.set(entityId, {
      waiting: state !== 'rejected' || (before?.waiting ?? false),
      refused: state === 'rejected' && refusal ? { changeId: id, refusal } : before?.refused,
    });
  }
  return changes;
}
