import { type Database, openDatabase } from '../src/db/database.ts';
import type { Session } from '../src/db/accounts/session.ts';
import { holdSession } from '../src/db/accounts/worker-session.ts';

export interface HeldAccount {
  session: Session;
  database: Database;
  /** Aborted when the session ends, or when a tab deletes or upgrades the database. */
  signal: AbortSignal;
}

/** Runs work with the signed-in account's database, if any. Closes it and aborts at once when the session ends. */
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
