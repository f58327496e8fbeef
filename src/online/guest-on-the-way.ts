import type { AccessToken } from '../../contract/schema/accounts/account.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { keepGuestEntry, noteMove, readGuestEntry } from '../db/accounts/guest-moves.ts';
import { markLeft } from '../db/accounts/left-accounts.ts';
import { removeLocal } from '../db/local-storage.ts';
import { reader } from '../db/reading/reader.ts';
import { accountOf } from './entered-account.ts';

/**
 * Asks for a way in. Where a guest does, that is noted before: the server moves their connections with its answer, and
 * the guest's own token ends, so that nothing says afterwards who asked where the answer or the page is lost.
 */
export async function askWithGuest(ask: () => Promise<AccessToken>): Promise<string> {
  const isNoted = await noteGuest();
  try {
    const { accessToken } = await ask();
    keepFirstToken(accessToken);
    return accessToken;
  } catch (error) {
    if (isNoted && wasRefused(error)) removeLocal('guestEntry');
    throw error;
  }
}

/**
 * Lets what a guest has not sent yet follow into the account that the server moved their connections to: the one entered
 * now, or the one of an earlier try. Signing up keeps the guest's own id, and nothing moves.
 */
export async function moveGuest(accessToken: string, accountId: string): Promise<void> {
  const entry = readGuestEntry();
  if (!entry) return;
  const { guestId, accessToken: first = accessToken } = entry;
  const movedTo = (first === accessToken ? undefined : await ownerOf(first)) ?? accountId;
  if (movedTo !== guestId) noteMove(guestId, movedTo);
  // What follows into an account that isn't entered now must not wait for it on this device without end.
  if (movedTo !== guestId && movedTo !== accountId) markLeft(guestId);
  removeLocal('guestEntry');
}

/** Returns whether a guest is signed in whose way in was not begun before. */
async function noteGuest(): Promise<boolean> {
  const profile = await reader.profile();
  if (profile?.type !== 'guest' || readGuestEntry()?.guestId === profile.id) return false;
  keepGuestEntry({ guestId: profile.id });
  return true;
}

/** The guest's connections went with the first answer, and no later token says where to. */
function keepFirstToken(accessToken: string): void {
  const entry = readGuestEntry();
  if (entry && entry.accessToken === undefined) keepGuestEntry({ ...entry, accessToken });
}

/** Whether the server has said no, and done nothing. */
function wasRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.status < 500;
}

/** Whose token this is, or undefined where the server no longer says. */
async function ownerOf(accessToken: string): Promise<string | undefined> {
  try {
    return await accountOf(accessToken);
  } catch (error) {
    if (isUnauthorised(error)) return undefined;
    throw error;
  }
}
