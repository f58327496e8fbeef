import { type Database, openDatabase } from '../src/db/database.ts';
import type { Session } from '../src/db/accounts/session.ts';
import { holdSession } from '../src/db/accounts/worker-session.ts';

/** Somebody who is signed in on this device, with their data. */
export interface HeldAccount {
  session: Session;
  database: Database;
  /** Aborted when the session ends, or another version of the app wants the data. */
  signal: AbortSignal;
}

/** Does something with the data of whoever is signed in, or nothing for nobody. Ends at once when the session does. */
export async function forAccount(work: (account: HeldAccount) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  let close = () => ending.abort();
  const held = await holdSession(() => close());
  if (!held) return;
  const database = openDatabase(held.session.accountId);
  close = () => {
    ending.abort();
    database.close();
  };
  // A tab removes it, or brings it to a newer version.
  database.on('versionchange', close);
  try {
    await work({ session: held.session, database, signal: ending.signal });
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    database.close();
    held.release();
  }
}
