import type { StoredProfile } from '../../db/stored-entity.ts';
import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import { updateUser } from '../../db/accounts/users.ts';
import { newSecretToken } from '../../runtime/secret-token.ts';
import type { CommandContext } from '../command.ts';
import { lockOwnProfile } from './own-profile.ts';

/** Replaces the secret of the caller's invitation link; earlier links stop working. */
export async function renewInvitation(context: CommandContext): Promise<StoredProfile> {
  const { id } = await lockOwnProfile(context, undefined);
  const user = await updateUser(context.trx, id, { invitationToken: newSecretToken() }, context.now);
  return readStoredProfile(context.trx, user);
}
