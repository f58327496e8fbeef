import * as v from 'valibot';
import { PERSON_LABELS } from '../field-labels.ts';
import { missingFacts } from '../rules/missing-facts.ts';
import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import { isBirthYearUnknown } from '../rules/days/birth-year.ts';
import { OccasionSchema } from '../schema/connections/occasion-list.ts';
import { isListChanged, occasionsToSend } from './occasions-to-send.ts';
import type { Patch, StoredField } from './record-type.ts';

/**
 * The fields of a connection. A new field needs a line here and a migration; schemas, sync and merge follow, the compiler
 * names the presenter and the table, and CONTRIBUTING the rest. Make `stored` optional, since older servers don't send
 * it, and `entered` too: older apps omit the field, which must leave it as it is. The rules of a person's fields are in
 * `personEntries`.
 */
export const connectionFields = {
  name: { label: PERSON_LABELS.name, merge: 'whole', stored: v.string() },
  gender: { label: PERSON_LABELS.gender, merge: 'whole', stored: v.nullable(v.string()) },
  birthday: { label: PERSON_LABELS.birthday, merge: 'whole', stored: v.nullable(v.string()) },
  /** One of `AGE_GROUPS`; null for none, undefined from an older server. Of use where the birthday has no year. */
  ageGroup: { label: PERSON_LABELS.ageGroup, merge: 'whole', stored: v.optional(v.nullable(v.string())) },
  country: { label: PERSON_LABELS.country, merge: 'whole', stored: v.nullable(v.string()) },
  hobbiesAndInterests: { label: PERSON_LABELS.hobbiesAndInterests, merge: 'interests', stored: v.array(v.string()) },
  customHobbiesAndInterests: { label: 'Interests of your own', merge: 'interests', stored: v.array(v.string()) },
  /** 'no occasion' first, then in the order of entry. */
  occasions: { label: 'Occasions', merge: 'by name', stored: v.array(OccasionSchema) },
} satisfies Record<string, StoredField>;

/** A connection: the person and their occasions. */
export const connectionRecord = {
  fields: connectionFields,
  change: (patch: Patch<Connection>): Change => {
    const { base, mine, changed } = patch;
    const { id: entityId } = mine;
    const occasions = occasionsToSend(base, mine);
    if (base === null) {
      const fields = { ...entered(mine), ...(isIncomplete(mine) && { isIncomplete: true as const }) };
      return { kind: 'connection.create', entityId, arguments: { ...fields, id: entityId, occasions } as Entered };
    }
    if (changed.size === 1 && changed.has('occasions')) {
      return { kind: 'connection.occasions', entityId, arguments: { occasions } };
    }
    // The other fields of an invited connection belong to the other user.
    const fields = base.isInvited ? ({ name: mine.name } as Entered) : entered(mine);
    return {
      kind: 'connection.update',
      entityId,
      arguments: { ...fields, ...(isListChanged(patch) && { occasions }) },
    };
  },
};

type Entered = Extract<Change, { kind: 'connection.create' }>['arguments'];

/** Whether a connection lacks a field that forms require, as people from a file do. */
function isIncomplete(person: Connection): boolean {
  return person.birthday === null || missingFacts(person).length > 0;
}

// The cast is safe: null is valid where the server stores it, and in an incomplete creation.
function entered({ occasions: _occasions, ...mine }: Connection): Entered {
  const own = Object.entries(mine).filter(([field]) => field in connectionFields);
  return { ...Object.fromEntries(own), ...birthYearFlag(mine) } as unknown as Entered;
}

/** The flag of a birthday without a year. Devices store the day alone: its year says the same. */
export function birthYearFlag({ birthday }: Pick<Connection, 'birthday'>): { isBirthYearUnknown?: true } {
  return isBirthYearUnknown(birthday) ? { isBirthYearUnknown: true } : {};
}
