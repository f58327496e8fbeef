import * as v from 'valibot';
import { PERSON_LABELS } from '../field-labels.ts';
import type { Change } from '../schema/sync/change.ts';
import type { Connection } from '../schema/connections/connection.ts';
import { OccasionSchema } from '../schema/connections/occasion-list.ts';
import { isListChanged, occasionRows } from './occasion-rows.ts';
import type { Patch, StoredField } from './record-type.ts';

/**
 * What a person enters of a connection. A new field is a line here, and in a migration: the schemas of the API, what is sent
 * and how it merges follow, and types lead to every other place. Let `stored` be optional, since an older server does not say
 * it. `entered` is the rule of what is sent of it, optional too, since an older app leaves it out, which leaves it as it is;
 * those of a person's fields, which the profile has too, are in `personEntries`.
 */
export const connectionFields = {
  name: { label: PERSON_LABELS.name, merge: 'whole', stored: v.string() },
  gender: { label: PERSON_LABELS.gender, merge: 'whole', stored: v.nullable(v.string()) },
  birthday: { label: PERSON_LABELS.birthday, merge: 'whole', stored: v.nullable(v.string()) },
  country: { label: PERSON_LABELS.country, merge: 'whole', stored: v.nullable(v.string()) },
  hobbiesAndInterests: { label: PERSON_LABELS.hobbiesAndInterests, merge: 'interests', stored: v.array(v.string()) },
  customHobbiesAndInterests: { label: 'Interests of your own', merge: 'interests', stored: v.array(v.string()) },
  /** 'no occasion' first, then in the order in which they were entered. */
  occasions: { label: 'Occasions', merge: 'by name', stored: v.array(OccasionSchema) },
} satisfies Record<string, StoredField>;

/** A person of the user's: who they are, and their days. */
export const connectionRecord = {
  fields: connectionFields,
  change: (patch: Patch<Connection>): Change => {
    const { base, mine, changed } = patch;
    const { id: entityId } = mine;
    const occasions = occasionRows(base, mine);
    if (base === null) {
      return { kind: 'connection.create', entityId, arguments: { ...entered(mine), id: entityId, occasions } };
    }
    if (changed.size === 1 && changed.has('occasions')) {
      return { kind: 'connection.occasions', entityId, arguments: { occasions } };
    }
    // The other fields of whoever came by invitation are their own.
    const fields = base.isInvited ? ({ name: mine.name } as Entered) : entered(mine);
    return {
      kind: 'connection.update',
      entityId,
      arguments: { ...fields, ...(isListChanged(patch) && { occasions }) },
    };
  },
};

type Entered = Extract<Change, { kind: 'connection.create' }>['arguments'];

/** A form lets nothing of these be empty; what somebody has lost with an account is asked for before anything is saved. */
function entered({ occasions: _occasions, ...mine }: Connection): Entered {
  const own = Object.entries(mine).filter(([field]) => field in connectionFields);
  return Object.fromEntries(own) as unknown as Entered;
}
