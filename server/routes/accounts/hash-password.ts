import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { mayBePassword } from '../../../contract/schema/accounts/account.ts';

/** Argon2id (the default) with 19 MiB, two passes and one lane: about 5 ms, off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hashes at once. One processor and one of the four threads of Node's pool, which compresses answers, are left to
 * other calls, however many people sign in.
 */
const inTurn = pLimit(Math.min(3, Math.max(1, availableParallelism() - 1)));

/** Matches no password, at the cost of a real hash, for missing accounts. */
const NOBODY = await hash(crypto.randomUUID(), OPTIONS);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Whether the password matches. Takes as long without a hash, so that timing reveals no account. Hashes from before
 * normalisation may need decomposed accents.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const forms = new Set([password, ...(mayBePassword(password) ? [password.normalize('NFD')] : [])]);
  const matches = await Promise.all([...forms].map((form) => inTurn(() => verify(passwordHash ?? NOBODY, form))));
  return matches.includes(true) && passwordHash != null;
}
