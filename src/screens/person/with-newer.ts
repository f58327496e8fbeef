import { personValues, type StoredPerson } from './person-values.ts';

/**
 * What is saved of a form: the fields that a person has changed, and for the others what is stored by now, which may be
 * newer than what the form shows. Saving the old ones would undo what another device has changed.
 */
export function withNewer<Checked extends object>(
  checked: Checked,
  shown: StoredPerson,
  stored: StoredPerson,
): Checked {
  const [before, now] = [fieldsOf(shown), fieldsOf(stored)];
  const fields = Object.entries(checked).map(([name, value]) => {
    const isUntouched = JSON.stringify(value) === JSON.stringify(before[name]);
    return [name, isUntouched ? now[name] : value];
  });
  return Object.fromEntries(fields) as Checked;
}

/** The fields as a form gives them once it is checked: without the empty row. */
function fieldsOf(person: StoredPerson): Record<string, unknown> {
  const values = personValues(person);
  return { ...values, occasions: values.occasions.filter(({ name }) => name !== '') };
}
