import type { ConnectionInput, InvitedConnectionInput } from '../../../contract/schema/connections/connection.ts';

/** What a connection's form holds beside the name and the occasions, as it is stored: the birthday is 'YYYY-MM-DD'. */
export type LockableFields = Omit<ConnectionInput, 'name' | 'occasions'>;

/**
 * What a change may write of the fields that an invited connection mirrors: nothing while it is one, all that it holds
 * otherwise (specification, section 6; decisions, 'Invitations').
 */
export function writableFields(
  isInvited: boolean,
  input: ConnectionInput | InvitedConnectionInput,
): Partial<LockableFields> {
  if (isInvited || !('birthday' in input)) return {};
  const { name: _name, occasions: _occasions, birthday, ...fields } = input;
  return { ...fields, birthday: birthday.slice(0, 10) };
}
