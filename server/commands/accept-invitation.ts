import { INVITATION_ALREADY_ACCEPTED } from '../../contract/errors.ts';
import { connectionNameKey } from '../../contract/rules/connection-name.ts';
import { BIRTHDAY } from '../../contract/schema/occasion.ts';
import { lockUsers, nextSequence } from '../db/change-sequence.ts';
import { findLinkedConnection, insertConnection, listNameKeys } from '../db/connections.ts';
import { insertOccasions } from '../db/occasions.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { ConnectionRow, UserRow } from '../db/tables.ts';
import { findUser } from '../db/users.ts';
import { Failure } from '../failure.ts';
import { freeName } from '../policies/free-name.ts';
import type { CommandContext } from './command.ts';
import { noOccasionRow, occasionRows } from './occasion-rows.ts';
import { withOccasions } from './own-connection.ts';
import { countNewConnection } from './quota.ts';

const NAMELESS = 'New connection';
const OWN_INVITATION = 'You cannot accept your own invitation';
const SIGN_UP_FIRST = 'Create an account to accept an invitation';

/**
 * Connects the caller and an inviter: each gets a connection that mirrors the other (decisions, 'Invitations'). A side
 * that is there already stays as it is; the other one may have removed theirs.
 * Throws `forbidden` for a guest, `invalid` for oneself, `not_found` for an unknown inviter, and
 * `invitation_already_accepted` where the caller is connected already, and `quota_exceeded` for a caller with too many
 * connections; an inviter with as many gets this one too.
 */
export async function acceptInvitation(context: CommandContext, inviterId: string): Promise<StoredConnection> {
  const { trx, userId } = context;
  await lockUsers(trx, [userId, inviterId]);
  const caller = await findUser(trx, userId);
  if (caller === undefined) throw new Failure('unauthorised');
  if (caller.type === 'guest') throw new Failure('forbidden', { message: SIGN_UP_FIRST });
  if (inviterId === userId) throw new Failure('invalid', { message: OWN_INVITATION });
  const inviter = await findUser(trx, inviterId);
  if (inviter === undefined) throw new Failure('not_found');
  if ((await findLinkedConnection(trx, userId, inviterId)) !== undefined) {
    throw new Failure('invitation_already_accepted', { message: INVITATION_ALREADY_ACCEPTED });
  }
  const connection = await addMirror(context, caller, inviter);
  await countNewConnection(context);
  if ((await findLinkedConnection(trx, inviterId, userId)) === undefined) await addMirror(context, inviter, caller);
  return withOccasions(context, connection);
}

/** Makes the owner's connection that mirrors a person, under that person's name or the next one that is free. */
async function addMirror(
  { trx, now, newId }: CommandContext,
  { id: userId }: UserRow,
  person: UserRow,
): Promise<ConnectionRow> {
  const name = freeName(person.name ?? NAMELESS, await listNameKeys(trx, userId));
  const changeSequence = await nextSequence(trx, userId);
  if (changeSequence === undefined) throw new Failure('not_found');
  const { gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = person;
  const connection = await insertConnection(trx, {
    id: newId(),
    userId,
    name,
    nameKey: connectionNameKey(name),
    linkedUserId: person.id,
    gender,
    birthday,
    country,
    hobbiesAndInterests,
    customHobbiesAndInterests,
    changeSequence,
    createdAt: now,
    updatedAt: now,
  });
  if (connection === undefined) throw new Failure('id_taken');
  const owner = { userId, connectionId: connection.id };
  const birthdays = birthday === null ? [] : [{ name: BIRTHDAY, date: birthday }];
  await insertOccasions(trx, [noOccasionRow(owner, [], newId), ...occasionRows(owner, birthdays, newId)]);
  return connection;
}
