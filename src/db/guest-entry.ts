import * as v from 'valibot';

/** A guest who asked for a way into an account, and the token that they were given, if its answer came. */
const GuestEntrySchema = v.object({ guestId: v.string(), accessToken: v.optional(v.string()) });
export type GuestEntry = v.InferOutput<typeof GuestEntrySchema>;

const KEY = 'guestEntry';

/** The guest whose way into an account was begun and not finished, if any. */
export function readGuestEntry(): GuestEntry | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), GuestEntrySchema), localStorage.getItem(KEY));
  return read.success ? read.output : undefined;
}

/** Keeps how far a guest's way into an account has come, also if the page dies now. */
export function keepGuestEntry(entry: GuestEntry): void {
  localStorage.setItem(KEY, JSON.stringify(entry));
}

/** Forgets the guest's way in, once the move is noted or there is nothing to move. */
export function forgetGuestEntry(): void {
  localStorage.removeItem(KEY);
}
