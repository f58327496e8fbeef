import type { AccessToken } from '../../contract/schema/accounts/account.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { keepGuestEntry, noteGuestMove, readGuestEntry } from '../db/accounts/move-guest-notes.ts';
import { markEnded } from '../db/accounts/ended-sessions.ts';
import { removeLocal } from '../db/local-storage.ts';
import { reader } from '../db/reading/reader.ts';
import { accountOf } from './entered-account.ts';

/** Calls a way to sign in. Stores a guest before: the call ends the guest's token, and its answer may get lost. */
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
 * Notes the account to which a guest's unsent changes are to move: the one that now has the guest's connections. Signing
 * up keeps the id.
 */
export async function planGuestMove(accessToken: string, accountId: string): Promise<void> {
  const entry = readGuestEntry();
  if (!entry) return;
  const { guestId, accessToken: first = accessToken } = entry;
  const movedTo = (first === accessToken ? undefined : await ownerOf(first)) ?? accountId;
  if (movedTo !== guestId) noteGuestMove(guestId, movedTo);
  // Changes for another account must not stay on this device for ever.
  if (movedTo !== guestId && movedTo !== accountId) markEnded(guestId);
  removeLocal('guestEntry');
}

// Stores the signed-in guest. Returns false without one, or if the guest is stored already.
async function noteGuest(): Promise<boolean> {
  const profile = await reader.profile();
  if (profile?.type !== 'guest' || readGuestEntry()?.guestId === profile.id) return false;
  keepGuestEntry({ guestId: profile.id });
  return true;
}

// The guest's connections moved with the first answer; a later token doesn't say where to.
function keepFirstToken(accessToken: string): void {
  const entry = readGuestEntry();
  if (entry && entry.accessToken === undefined) keepGuestEntry({ ...entry, accessToken });
}

// Whether the server has refused, and so has changed nothing.
function wasRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.status < 500;
}

async function ownerOf(accessToken: string): Promise<string | undefined> {
  try {
    return await accountOf(accessToken);
  } catch (error) {
    if (isUnauthorised(error)) return undefined;
    throw error;
  }
}
