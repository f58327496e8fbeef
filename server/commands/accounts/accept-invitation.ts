import { INVITATION_ALREADY_ACCEPTED } from '../../../contract/errors.ts';
import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { lockUsers, nextSequence } from '../../db/change-sequence.ts';
import { findLinkedConnection, insertConnection, listNameKeys } from '../../db/connections/connections.ts';
import { listAcceptances } from '../../db/connections/mirrors.ts';
import { insertOccasions } from '../../db/connections/occasions.ts';
import { personOf } from '../../db/accounts/person.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import type { ConnectionRow, UserRow } from '../../db/engine/tables.ts';
import { findInviter, findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { ACCEPTANCES_A_DAY, acceptedAgainAfter } from '../../policies/accounts/acceptances.ts';
import { freeName } from '../../policies/sync/free-name.ts';
import type { CommandContext } from '../command.ts';
import { noOccasionRow, occasionRows } from '../connections/occasion-rows.ts';
import { withOccasions } from '../connections/own-connection.ts';
import { countNewConnection } from '../quota.ts';

const NAMELESS = 'New connection';
const OWN_INVITATION = 'You cannot accept your own invitation';
const SIGN_UP_FIRST = 'Create an account to accept an invitation';

/**
 * Connects the caller with the inviter whose link holds the token: each gets a mirror of the other, and the inviter a
 * notice (docs/decisions/2026-11-23-invitations-can-be-taken-back.md). An existing mirror stays. An inviter beyond the
 * quota still gets theirs. Throws `forbidden` for a guest, `invalid` for the caller's own link, `not_found` for an
 * unknown token, `invitation_already_accepted`, `too_many_requests` after too many recent acceptances, and
 * `quota_exceeded` for the caller.
 */
export async function acceptInvitation(context: CommandContext, invitationToken: string): Promise<StoredConnection> {
  const { trx, userId, now } = context;
  const inviterId = (await findInviter(trx, invitationToken))?.id;
  await lockUsers(trx, inviterId === undefined ? [userId] : [userId, inviterId]);
  const caller = await findUser(trx, userId);
  if (caller === undefined) throw new Failure('unauthorised');
  if (caller.type === 'guest') throw new Failure('forbidden', { message: SIGN_UP_FIRST });
  if (inviterId === userId) throw new Failure('invalid', { message: OWN_INVITATION });
  const inviter = inviterId === undefined ? undefined : await findUser(trx, inviterId);
  // The inviter may have renewed the token before their row was locked.
  if (inviter?.invitationToken !== invitationToken) throw new Failure('not_found');
  if ((await findLinkedConnection(trx, userId, inviter.id)) !== undefined) {
    throw new Failure('invitation_already_accepted', { message: INVITATION_ALREADY_ACCEPTED });
  }
  const retryAfterSeconds = acceptedAgainAfter(await listAcceptances(trx, inviter.id, ACCEPTANCES_A_DAY), now);
  if (retryAfterSeconds !== undefined) throw new Failure('too_many_requests', { retryAfterSeconds });
  const connection = await addMirror(context, caller, inviter, null);
  await countNewConnection(context);
  const isConnected = (await findLinkedConnection(trx, inviter.id, userId)) !== undefined;
  if (!isConnected) await addMirror(context, inviter, caller, 'accepted');
  return withOccasions(context, connection);
}

/** Adds a mirror under the person's name, or under the next free one. */
async function addMirror(
  { trx, now, newId }: CommandContext,
  { id: userId }: UserRow,
  person: UserRow,
  notice: ConnectionNotice | null,
): Promise<ConnectionRow> {
  const name = freeName(person.name ?? NAMELESS, await listNameKeys(trx, userId));
  const changeSequence = await nextSequence(trx, userId, now);
  if (changeSequence === undefined) throw new Failure('not_found');
  const { birthday } = person;
  const connection = await insertConnection(trx, {
    id: newId(),
    userId,
    name,
    nameKey: connectionNameKey(name),
    linkedUserId: person.id,
    ...personOf(person),
    notice,
    changeSequence,
    createdAt: now,
    updatedAt: now,
  });
  if (connection === undefined) throw new Failure('id_taken');
  const owner = { userId, connectionId: connection.id };
  const birthdays = birthday === null ? [] : [{ name: BIRTHDAY, date: birthday }];
  await insertOccasions(trx, [
    noOccasionRow(owner, [], newId),
    ...occasionRows(owner, birthdays, { stored: [], newId }),
  ]);
  return connection;
}
