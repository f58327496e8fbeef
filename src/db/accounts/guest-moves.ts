import * as v from 'valibot';
import { readLocal, removeLocal, writeLocal } from '../local-storage.ts';
import { json } from '../read-json.ts';

/** A guest who asked for a way into an account, and the token that they were given, if its answer came. */
const GuestEntrySchema = v.object({ guestId: v.string(), accessToken: v.optional(v.string()) });
export type GuestEntry = v.InferOutput<typeof GuestEntrySchema>;

const MovesSchema = v.record(v.string(), v.string());

/** The guest whose way into an account was begun and not finished, if any. */
export function readGuestEntry(): GuestEntry | undefined {
  return readLocal('guestEntry', json(GuestEntrySchema));
}

/** Keeps how far a guest's way into an account has come, also if the page dies now. */
export function keepGuestEntry(entry: GuestEntry): void {
  writeLocal('guestEntry', entry);
}

function readMoves(): Record<string, string> {
  return readLocal('guestMoves', json(MovesSchema)) ?? {};
}

function keepMoves(moves: Record<string, string>): void {
  if (Object.keys(moves).length === 0) removeLocal('guestMoves');
  else writeLocal('guestMoves', moves);
}

/** Notes that a guest has signed in to an account, so that what was not sent yet follows even if the page dies now. */
export function noteMove(guestId: string, accountId: string): void {
  keepMoves({ ...readMoves(), [guestId]: accountId });
}

/** The guests who have moved into this account and whose unsent changes are to follow. */
export function guestsMovingTo(accountId: string): string[] {
  return Object.entries(readMoves()).flatMap(([guestId, to]) => (to === accountId ? [guestId] : []));
}

/** Forgets a guest of whom nothing is left on this device. */
export function forgetMove(guestId: string): void {
  const { [guestId]: _done, ...rest } = readMoves();
  keepMoves(rest);
}
