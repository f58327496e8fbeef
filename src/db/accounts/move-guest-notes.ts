import * as v from 'valibot';
import { readLocal, removeLocal, writeLocal } from '../local-storage.ts';
import { json } from '../read-json.ts';

/** A guest on the way into an account, with the token once the server has answered. */
const GuestEntrySchema = v.object({ guestId: v.string(), accessToken: v.optional(v.string()) });
export type GuestEntry = v.InferOutput<typeof GuestEntrySchema>;

const MovesSchema = v.record(v.string(), v.string());

export function readGuestEntry(): GuestEntry | undefined {
  return readLocal('guestEntry', json(GuestEntrySchema));
}

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

/** Notes that a guest has signed in to an account: unsent changes follow even if the page dies now. */
export function noteGuestMove(guestId: string, accountId: string): void {
  keepMoves({ ...readMoves(), [guestId]: accountId });
}

export function guestsMovingTo(accountId: string): string[] {
  return Object.entries(readMoves()).flatMap(([guestId, to]) => (to === accountId ? [guestId] : []));
}

export function forgetGuestMove(guestId: string): void {
  const { [guestId]: _done, ...rest } = readMoves();
  keepMoves(rest);
}
