import type { Change } from '../../contract/schema/change.ts';
import type { Entity, OutboxRow, SentForm } from '../db/rows.ts';
import { editsOf, type Fields, isSame, replacedBy, withEdits } from './edits.ts';
import { type EntityState, settledCopy } from './entity-state.ts';
import { layOver } from './lay-over.ts';
import { withOccasionIds } from './occasion-ids.ts';
import { NO_OCCASION } from '../../contract/schema/no-occasion.ts';

/** Where an entity stands at some point of a request: what it is, and the version to name. */
export interface Standing {
  value: Entity | null;
  baseVersion: number;
}

/** Where an entity stands before any change of a request. */
export function standingOf({ copy }: EntityState): Standing {
  return { value: copy.value, baseVersion: copy.version };
}

/**
 * A change in the form in which it is sent, made for where the entity stands: of its form only what it alters is its own,
 * the rest is as the server has it. One that was sent before stays as it was sent, for it may have arrived.
 */
export function prepare(row: OutboxRow, { value, baseVersion }: Standing): SentForm {
  if (row.sent) return row.sent;
  const isWhole = row.kind === 'connection.create' || value === null;
  const fields = isWhole ? row.arguments : argumentsOn(value, row);
  // Of what is gone, or was made by this device alone, nothing is lost.
  const isHeld = value !== null && baseVersion > 0;
  return { arguments: fields, baseVersion, replaced: isHeld ? replacedBy(value, row.edits) : [] };
}

/** Where the entity stands for the next change of the same request. All of them name the version of the first. */
export function standingAfter({ value, baseVersion }: Standing, row: OutboxRow): Standing {
  if (row.kind === 'connection.delete') return { value: settledCopy(row.entityId, undefined).value, baseVersion: 0 };
  return { value: layOver(value, row), baseVersion };
}

/**
 * A form's change with, for all that was not changed in it, what is shown by now, which may have come since it was opened.
 * Without `startedFrom` it was opened on that.
 */
export function onNewest(
  change: Change,
  startedFrom: Entity | undefined,
  shown: Entity | null,
  newId: () => string,
): Change {
  if (startedFrom === undefined || shown === null) return change;
  const identified = withOccasionIds(asUpdating(change), shown, newId);
  const edits = editsOf(identified, startedFrom);
  const newest = argumentsOn(shown, { arguments: identified.arguments, edits });
  return { ...change, arguments: { ...change.arguments, ...newest } } as Change;
}

/** What is to be made and is there already is changed instead. */
export function asUpdating(change: Change): Change {
  if (change.kind !== 'connection.create') return change;
  const { id: _id, ...fields } = change.arguments;
  return { kind: 'connection.update', entityId: change.entityId, arguments: fields };
}

function argumentsOn(value: Entity, row: Pick<OutboxRow, 'arguments' | 'edits'>): Fields {
  const merged: Fields = { ...value, ...withEdits(value, row.edits) };
  const given: Fields = row.arguments;
  const sendable = Object.keys(given).filter((field) => given[field] !== undefined);
  return Object.fromEntries(
    sendable.map((field) => [field, field === 'occasions' ? rowsOf(merged[field]) : (merged[field] ?? given[field])]),
  );
}

/** A list as a form sends it. */
function rowsOf(occasions: unknown): Fields[] {
  return (occasions as { id: string; name: string; date: string }[])
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ id, name, date }) => ({ id, name, date }));
}

/** Whether a connection that was found made already is what the change wanted to make. */
export function isAsWanted(value: Entity, row: OutboxRow): boolean {
  const made = layOver(null, row);
  if (made === null) return false;
  const wanted: Fields = row.arguments;
  return Object.keys(wanted).every((field) =>
    isSame((made as unknown as Fields)[field], (value as unknown as Fields)[field]),
  );
}
