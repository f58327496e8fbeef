import type { ConnectionInput, InvitedConnectionInput } from '../../contract/schema/connection.ts';

/** The fields that an invited connection mirrors, as they are stored. */
export interface LockableFields {
  gender: string | null;
  /** 'YYYY-MM-DD'. */
  birthday: string | null;
  country: string | null;
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
}

/**
 * What a change may write of the fields that an invited connection mirrors: nothing while it is one, all that it holds
 * otherwise (specification, section 6; decisions, 'Invitations').
 */
export function writableFields(
  isInvited: boolean,
  input: ConnectionInput | InvitedConnectionInput,
): Partial<LockableFields> {
  if (isInvited || !('birthday' in input)) return {};
  const { gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = input;
  return { gender, birthday: birthday.slice(0, 10), country, hobbiesAndInterests, customHobbiesAndInterests };
}
