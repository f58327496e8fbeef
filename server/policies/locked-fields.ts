interface LockableFields {
  gender: string | null;
  birthday: string | null;
  country: string | null;
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
}

/**
 * What a change may write of the fields that an invited connection mirrors: nothing while it is one, all of them
 * otherwise (specification, section 6; decisions, 'Invitations').
 */
export function writableFields(isInvited: boolean, fields: LockableFields): Partial<LockableFields> {
  if (isInvited) return {};
  const { gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = fields;
  return { gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests };
}
