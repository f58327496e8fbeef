import type { Connection, NewConnection } from '../../contract/schema/connections/connection.ts';
import { NO_OCCASION } from '../../contract/schema/connections/no-occasion.ts';
import { BIRTHDAY, isYearly } from '../../contract/schema/connections/occasion.ts';
import type { Occasion, OccasionInput } from '../../contract/schema/connections/occasion-list.ts';
import type { Entity } from '../db/rows.ts';

/** Fields of an entity as a form holds them. A missing field stays unchanged. */
export type Form = { occasions?: OccasionInput[] | undefined; birthday?: string | null } & object;

/** Applies a form to an entity. A birthday is also an occasion, on the same day. */
export function withForm<Of extends Entity>(entity: Of, form: Form, newId: () => string): Of {
  const { occasions: rows, ...fields } = form;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const next = { ...entity, ...given };
  return {
    ...next,
    occasions: withBirthday(rows ? occasionsOf(entity, rows, newId) : entity.occasions, next.birthday, newId),
  };
}

/** The fields of a new connection; those from a file may lack some. */
export type NewPerson = Omit<NewConnection, 'id' | 'isIncomplete'>;

/** The connection that a form or a file creates. */
export function newConnection(id: string, form: NewPerson, now: string, newId: () => string): Connection {
  const none = { id: newId(), name: NO_OCCASION, date: '', yearly: false };
  const empty: Connection = {
    ...form,
    id,
    occasions: [none],
    isInvited: false,
    giftMarks: [],
    neverSuggest: [],
    goodToKnow: [],
    giftNote: '',
    note: '',
    groups: [],
    ownLeadDays: [],
    budgets: [],
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
  return withForm(empty, form, newId);
}

/** A copy of a connection under new ids, for one that the server has deleted for good. */
export function copyOf(connection: Connection, now: string, newId: () => string): Connection {
  const { notice: _notice, ...fields } = connection;
  const occasions = connection.occasions.map((occasion) => ({ ...occasion, id: newId() }));
  return { ...fields, id: newId(), occasions, isInvited: false, createdAt: now, updatedAt: now, version: 0 };
}

/** An occasion keeps its id and its muting as long as its name stays. */
function occasionsOf({ occasions: before }: Entity, rows: readonly OccasionInput[], newId: () => string): Occasion[] {
  const held = new Map(before.map((occasion) => [occasion.name, occasion]));
  const dated = rows
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ id, name, date, muted = held.get(name)?.muted }): Occasion => {
      return {
        id: held.get(name)?.id ?? id ?? newId(),
        name,
        date,
        yearly: isYearly(name),
        ...(muted !== undefined && { muted }),
      };
    });
  return [...before.filter(({ name }) => name === NO_OCCASION), ...dated];
}

function withBirthday(occasions: readonly Occasion[], birthday: string | null, newId: () => string): Occasion[] {
  if (!birthday) return [...occasions];
  if (occasions.some(({ name }) => name === BIRTHDAY)) {
    return occasions.map((occasion) => (occasion.name === BIRTHDAY ? { ...occasion, date: birthday } : occasion));
  }
  const none = occasions.filter(({ name }) => name === NO_OCCASION);
  const dated = occasions.filter(({ name }) => name !== NO_OCCASION);
  return [...none, { id: newId(), name: BIRTHDAY, date: birthday, yearly: true }, ...dated];
}
