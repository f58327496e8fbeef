import { hash, verify } from '@node-rs/argon2';
import { mayBePassword } from '../../../contract/schema/accounts/account.ts';

/** Argon2id (the library's default) at 19 MiB, two passes, one lane: about 5 ms, off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password matches, for accounts that are not there. It costs what a real one costs. */
const NOBODY = await hash(crypto.randomUUID(), OPTIONS);

/** A password as it may be stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password belongs to the hash. Takes as long where there is no hash, so that timing tells nobody apart. A hash
 * from before passwords were normalized may be of accents that came apart from their letters.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const forms = new Set([password, ...(mayBePassword(password) ? [password.normalize('NFD')] : [])]);
  const matches = await Promise.all([...forms].map((form) => verify(passwordHash ?? NOBODY, form)));
  return matches.includes(true) && passwordHash != null;
}
