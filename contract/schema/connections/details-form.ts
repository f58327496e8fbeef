import * as v from 'valibot';
import { isSameName } from '../../rules/limits/connection-name.ts';
import { oneLine } from '../../rules/limits/one-line.ts';
import { DetailsChangeSchema, GROUP_MAX, GROUP_TOO_LONG } from './details.ts';

const { groups, note } = DetailsChangeSchema.entries;

/** The fields of a connection's form that are the user's own. The profile's form has none of them. */
export const detailsFormEntries = {
  groups,
  note,
  /** The unconfirmed text in the search for groups. */
  typedGroup: v.optional(v.pipe(v.string(), v.transform(oneLine), v.trim(), v.maxLength(GROUP_MAX, GROUP_TOO_LONG))),
};

interface WithTypedGroup {
  groups?: string[] | undefined;
  typedGroup?: string | undefined;
}

/** The form with the typed group added to the others: nothing typed may be lost. Duplicates are ignored. */
export function takeTypedGroup<Form extends WithTypedGroup>({ typedGroup = '', ...form }: Form) {
  const isChosen = form.groups?.some((group) => isSameName(group, typedGroup));
  return typedGroup === '' || isChosen ? form : { ...form, groups: [...(form.groups ?? []), typedGroup] };
}
