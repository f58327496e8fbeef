import type * as v from 'valibot';
import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import type { Profile } from '../schema/accounts/profile.ts';

/** What has a version, is told as a whole by the server, and is mirrored on devices. Its records are changed one by one. */
export type Entity = Connection | Profile;

/** Which records an entity has. */
export type RecordName =
  | 'connection'
  | 'hints'
  | 'notice'
  | `gift/${string}`
  | 'profile'
  | 'notifications'
  | 'reminders';

/**
 * How a field meets what another device has made of it.
 * - `whole`: the field is one value. Of two the later one counts, and its maker is told of the other.
 * - `interests`: as `whole`, together with the other fields that say so: they are chosen and limited together.
 * - `by name`: a list of occasions, of which each stands by itself.
 * - `by idea`: a list of gift marks, of which each is a record by itself.
 * - `set`: each member stands by itself, and nobody loses anything.
 * - `read`: what was read is gone, unless something else has come meanwhile.
 */
export type MergeRule = 'whole' | 'interests' | 'by name' | 'by idea' | 'set' | 'read';

export interface Field {
  /** What it is called where people enter it, and where a change of it is told. */
  label: string;
  merge: MergeRule;
}

/** A field that makes the schemas of the API, too. */
export interface StoredField extends Field {
  /** As the server gives it. */
  stored: v.GenericSchema;
  /** As it is sent, where that is a rule of its own. */
  entered?: v.GenericSchema;
}

/** The schemas of what the server gives of fields. */
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

/** The schemas of what is sent of fields that have a rule of their own. */
export function enteredEntries<Fields extends Record<string, StoredField>>(fields: Fields): WithRule<Fields> {
  const entries = Object.entries(fields).flatMap(([name, { entered }]) => (entered ? [[name, entered]] : []));
  return Object.fromEntries(entries) as WithRule<Fields>;
}

/** What a record is to become, from what the server has. */
export interface Patch<Of extends Entity = Entity> {
  /** The entity as the server last told it, null where it has none. */
  base: Of | null;
  /** The entity as the person wants it. */
  mine: Of;
  /** The fields that differ. */
  changed: ReadonlySet<string>;
}

/** A kind of record: its fields, and the call of the API that makes a patch of it. */
export interface RecordType<Of extends Entity, Name extends keyof Of = keyof Of> {
  fields: { [Key in Name]: Field };
  /** The wire form of a patch: the change that is sent. A gift is one idea's mark. */
  change: (patch: Patch<Of>, ideaId: string) => Change;
}
