import type { CopyRow, Entity, OutboxRow } from '../db/rows.ts';
import { layOver } from './lay-over.ts';

/** All that a device knows of one entity: what the server last said, and the changes that it has not accepted yet. */
export interface EntityState {
  copy: CopyRow;
  /** In the order of entry. */
  rows: readonly OutboxRow[];
}

/** What is shown: what the server said, with everything that waits or was refused laid over it. */
export function shownOf({ copy, rows }: EntityState): Entity | null {
  // One that went is shown as it was last known while changes of it wait, unless it is made anew.
  const isGone = copy.gone && (rows[0] === undefined || rows[0].kind === 'connection.create');
  return rows.reduce(layOver, isGone ? null : copy.value);
}

/** What a device knows of an entity that nothing waits for: it is as the mirror shows it. */
export function settledCopy(id: string, mirrored: Entity | undefined): CopyRow {
  return { id, version: mirrored?.version ?? 0, value: mirrored ?? null, gone: false };
}

/** The state after the server has told of the entity: how it is now, or null where it went. */
export function received({ copy, rows }: EntityState, value: Entity | null): EntityState {
  const { id } = copy;
  if (value === null) return { copy: { ...copy, version: 0, gone: true }, rows };
  return { copy: { id, version: value.version, value, gone: false }, rows };
}
