import type * as v from 'valibot';
import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import type { Profile } from '../schema/accounts/profile.ts';

/** A versioned entity that the server sends as a whole and devices mirror. Its records change independently. */
export type Entity = Connection | Profile;

/** The records of an entity. */
export type RecordName =
  | 'connection'
  | 'hints'
  | 'details'
  | 'notice'
  | `gift/${string}`
  | 'profile'
  | 'notifications'
  | 'reminders';

/**
 * How a field merges with another device's change.
 * - `whole`: one value. The later change wins, and its device shows a notice of the other change.
 * - `interests`: as `whole`, but all fields with this rule are one value: they share a limit.
 * - `by name`: a list of occasions that merge one by one.
 * - `by idea`: a list of gift marks, each a record.
 * - `set`: members merge one by one, without loss.
 * - `read`: a read notice is deleted, unless another one has come meanwhile.
 */
export type MergeRule = 'whole' | 'interests' | 'by name' | 'by idea' | 'set' | 'read';

export interface Field {
  /** The label in forms and in notices of merges. */
  label: string;
  merge: MergeRule;
}

/** A field that is also part of the API's schemas. */
export interface StoredField extends Field {
  /** The schema of the server's answer. */
  stored: v.GenericSchema;
  /** The schema of the request, where the field has its own. */
  entered?: v.GenericSchema;
}

/** The schemas of fields in the server's answers. */
export function storedEntries<Fields extends Record<string, StoredField>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, { stored }]) => [name, stored]);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Fields[Name]['stored'] };
}

type WithRule<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { entered: v.GenericSchema } ? Name : never]: Fields[Name] extends {
    entered: infer Rule;
  }
    ? Rule
    : never;
};

/** The schemas of fields in requests, where they have their own. */
export function enteredEntries<Fields extends Record<string, StoredField>>(fields: Fields): WithRule<Fields> {
  const entries = Object.entries(fields).flatMap(([name, { entered }]) => (entered ? [[name, entered]] : []));
  return Object.fromEntries(entries) as WithRule<Fields>;
}

/** A record's change against the server's entity. */
export interface Patch<Of extends Entity = Entity> {
  base: Of | null;
  mine: Of;
  changed: ReadonlySet<string>;
}

/** A type of record: its fields and the change to send. */
export interface RecordType<Of extends Entity, Name extends keyof Of = keyof Of> {
  fields: { [Key in Name]: Field };
  /** The change that a patch is sent as; `ideaId` is that of a gift. */
  change: (patch: Patch<Of>, ideaId: string) => Change;
}
