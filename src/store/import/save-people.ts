import { v7 as uuid } from 'uuid';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Details } from '../../../contract/schema/connections/details.ts';
import { type Form, type NewPerson, withForm } from '../../pending/forms.ts';
import { saveMany } from '../save.ts';

export type { NewPerson };

type Facts = Partial<Pick<Details, 'note' | 'groups'>>;

/** A person to add: the fields of the form, of which some may be null or empty, and the user's own facts. */
export interface AddedPerson {
  form: NewPerson;
  facts: Facts;
}

/** What a file adds to a connection, or changes of it; missing fields stay. */
export interface ChangedPerson {
  id: string;
  /** Of `occasions` only those that are new or have another day. */
  form: Omit<Form & Partial<NewPerson>, 'name'>;
  /** Of `groups` only those that are new. */
  facts: Facts;
}

/** Saves people from a file, all or none of them, and returns the undo of the additions. */
export function savePeople(
  added: readonly AddedPerson[],
  changed: readonly ChangedPerson[],
): Promise<() => Promise<void>> {
  const edits = changed.map(({ id, form, facts }) => ({
    id,
    change: (shown: Connection) => {
      const { occasions, ...fields } = form;
      const { note = shown.note, groups = [] } = facts;
      return {
        ...withForm(shown, { ...fields, ...withOccasions(shown, occasions) }, uuid),
        note,
        groups: [...(shown.groups ?? []), ...groups],
      };
    },
  }));
  return saveMany(added, edits);
}

function withOccasions(shown: Connection, changed: Form['occasions']): Pick<Form, 'occasions'> {
  if (changed === undefined) return {};
  const names = new Set(changed.map(({ name }) => name));
  return { occasions: [...shown.occasions.filter(({ name }) => !names.has(name)), ...changed] };
}
