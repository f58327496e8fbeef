import type { Invitation } from '../../contract/schema/accounts/invitation.ts';
import { acceptInvitation, fetchInvitation, renewInvitation } from '../api/invitations.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { readLocal, removeLocal } from '../db/local-storage.ts';
import { type Asked, asked } from './asked.ts';
import { client } from './client.ts';

/** What became of an invitation that waited on this device. */
export type InvitationOutcome =
  | { kind: 'accepted'; name: string }
  | { kind: 'already-accepted' }
  /** There is no such inviter. */
  | { kind: 'unknown' }
  /** Nothing is left to do or to say: there was none, or it was one's own. */
  | { kind: 'nothing' }
  /** The session is over: the invitation stays for the next one, without a word. */
  | { kind: 'signed-out' }
  /** The server can't be reached or asks to wait: the invitation stays. */
  | { kind: 'failed' };

/**
 * Accepts the invitation that waits on this device, if any, and forgets it once it is settled (decisions, 'Invitations').
 * Of two tabs, one does; on a page that came by plain http, where browsers have no locks, both ask and the server tells.
 */
export function acceptPendingInvitation(ownToken: string | undefined): Promise<InvitationOutcome> {
  const settle = () => acceptPending(ownToken);
  return 'locks' in navigator ? navigator.locks.request('offra-invitation', settle) : settle();
}

async function acceptPending(ownToken: string | undefined): Promise<InvitationOutcome> {
  const waiting = readLocal('inviterId');
  if (waiting === undefined) return { kind: 'nothing' };
  const outcome = waiting === ownToken ? ({ kind: 'nothing' } as const) : await accept(waiting);
  const isSettled = outcome.kind !== 'failed' && outcome.kind !== 'signed-out';
  // One that came meanwhile stays.
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
    // One's own, on a device that has not heard of its link yet.
    if (failure.code === 'invalid') return { kind: 'nothing' };
    // What can't be a link's secret, such as the account's id that links held once, leads to nobody.
    if (failure.code === 'not_found' || failure.code === 'malformed') return { kind: 'unknown' };
    return { kind: 'failed' };
  }
}

/** Asks who invites by the link that was opened on this device; undefined where none waits. */
export async function askInviter(): Promise<Asked<Invitation> | undefined> {
  const waiting = readLocal('inviterId');
  return waiting === undefined ? undefined : asked(fetchInvitation(client, waiting));
}

/** Gives the own invitation link a new secret: what was shared before leads to nobody from then on. */
export function newInvitationLink(): Promise<Asked<unknown>> {
  return asked(renewInvitation(client));
}
