import type { OutboxRow } from '../db/rows.ts';
import type { EntityState } from './entity-state.ts';

/**
 * What is left to send of an entity that is being deleted: what the server may have seen. `isUnknown` where the server
 * has nothing of it, so that not even its deletion has to be sent.
 */
export function withoutUnseen({ copy, rows }: EntityState): EntityState & { isUnknown: boolean } {
  const isMaking = rows.some((row) => row.kind === 'connection.create' && mayHaveArrived(row));
  if (!isMaking && (copy.gone || copy.version === 0)) {
    return { copy: { ...copy, gone: true }, rows: [], isUnknown: true };
  }
  return { copy, rows: rows.filter((row) => !isUnseen(row)), isUnknown: false };
}

/**
 * Whether the server may have a change, or one that it mends, also where it was refused. Where a whole request was refused,
 * such as by a proxy, an earlier sending may have got through; see `refused`. And where it was sent more than once, another
 * tab may be sending it that took this one for dead: what one of them hears is not the last.
 */
export function mayHaveArrived(row: OutboxRow): boolean {
  return !isUnseen(row) || row.sent !== undefined || row.mendsSent === true || row.attempts > 1;
}

/** A change without an answer may have arrived all the same; one that was refused or never tried has changed nothing. */
function isUnseen({ state, attempts }: OutboxRow): boolean {
  return state === 'rejected' || attempts === 0;
}
