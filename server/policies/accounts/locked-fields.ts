import type { ConnectionInput, InvitedConnectionInput } from '../../../contract/schema/connections/connection.ts';

export type LockableFields = Omit<ConnectionInput, 'name' | 'occasions'>;

/** The fields that a change may write: none of a mirror's (specification, section 6). */
export function writableFields(
  isInvited: boolean,
  input: ConnectionInput | InvitedConnectionInput,
): Partial<LockableFields> {
  if (isInvited || !('birthday' in input)) return {};
  const { name: _name, occasions: _occasions, birthday, ...fields } = input;
  return { ...fields, birthday: birthday?.slice(0, 10) ?? null };
}
