import { acceptInvitation } from '../api/connections.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { forgetInviter } from '../db/keep-inviter.ts';
import { readInviter } from '../db/pending-invitation.ts';
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
export function acceptPendingInvitation(accountId: string): Promise<InvitationOutcome> {
  const settle = () => acceptPending(accountId);
  return 'locks' in navigator ? navigator.locks.request('offra-invitation', settle) : settle();
}

async function acceptPending(accountId: string): Promise<InvitationOutcome> {
  const inviterId = readInviter();
  if (inviterId === undefined) return { kind: 'nothing' };
  const outcome = inviterId === accountId ? ({ kind: 'nothing' } as const) : await accept(inviterId);
  if (outcome.kind !== 'failed' && outcome.kind !== 'signed-out') forgetInviter(inviterId);
  return outcome;
}

async function accept(inviterId: string): Promise<InvitationOutcome> {
  try {
    const { name } = await acceptInvitation(client, inviterId);
    return { kind: 'accepted', name };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure.kind !== 'refused') return { kind: 'failed' };
    if (isUnauthorised(error)) return { kind: 'signed-out' };
    if (failure.code === 'invitation_already_accepted') return { kind: 'already-accepted' };
    // Nobody can have an id that can't be one.
    if (failure.code === 'not_found' || failure.code === 'malformed') return { kind: 'unknown' };
    return { kind: 'failed' };
  }
}
