import type { Invitation } from '../../contract/schema/accounts/invitation.ts';
import { acceptInvitation, fetchInvitation, renewInvitation } from '../api/invitations.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { readLocal, removeLocal } from '../db/local-storage.ts';
import { type Asked, asked } from './asked.ts';
import { client } from './client.ts';

/** The outcome of accepting the invitation stored on this device. */
export type InvitationOutcome =
  | { kind: 'accepted'; name: string }
  | { kind: 'already-accepted' }
  /** There is no such inviter. */
  | { kind: 'unknown' }
  /** There was no invitation, or it was the user's own. */
  | { kind: 'nothing' }
  /** The token has ended: the invitation stays stored, and nothing is shown. */
  | { kind: 'signed-out' }
  /** No answer, or one that asks to wait: the invitation stays stored. */
  | { kind: 'failed' };

/** Accepts the stored invitation, if any, and deletes it once settled (decisions, 'Invitations'). One tab at a time. */
export function acceptPendingInvitation(ownToken: string | undefined): Promise<InvitationOutcome> {
  const settle = () => acceptPending(ownToken);
  return 'locks' in navigator ? navigator.locks.request('offra-invitation', settle) : settle();
}

async function acceptPending(ownToken: string | undefined): Promise<InvitationOutcome> {
  const waiting = readLocal('inviterId');
  if (waiting === undefined) return { kind: 'nothing' };
  const outcome = waiting === ownToken ? ({ kind: 'nothing' } as const) : await accept(waiting);
  const isSettled = outcome.kind !== 'failed' && outcome.kind !== 'signed-out';
  // Another invitation may have been stored meanwhile.
  if (isSettled && readLocal('inviterId') === waiting) removeLocal('inviterId');
  return outcome;
}

async function accept(invitationToken: string): Promise<InvitationOutcome> {
  try {
    const { name } = await acceptInvitation(client, invitationToken);
    return { kind: 'accepted', name };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure.kind !== 'refused') return { kind: 'failed' };
    if (isUnauthorised(error)) return { kind: 'signed-out' };
    if (failure.code === 'invitation_already_accepted') return { kind: 'already-accepted' };
    // The user's own, on a device that hasn't pulled its link yet.
    if (failure.code === 'invalid') return { kind: 'nothing' };
    // A malformed secret, such as the account id that links once held, belongs to no inviter.
    if (failure.code === 'not_found' || failure.code === 'malformed') return { kind: 'unknown' };
    return { kind: 'failed' };
  }
}

/** Fetches the inviter of the stored invitation; undefined without one. */
export async function askInviter(): Promise<Asked<Invitation> | undefined> {
  const waiting = readLocal('inviterId');
  return waiting === undefined ? undefined : asked(fetchInvitation(client, waiting));
}

/** Renews the secret of the user's invitation link: links shared before stop working. */
export function newInvitationLink(): Promise<Asked<unknown>> {
  return asked(renewInvitation(client));
}
