import { toPending } from '../upgrades.ts';
import { openSixthVersion } from './sixth-version.ts';
import { type Held, leave } from './leave.ts';

/** Creates an account's database as the seventh version had it: what the sixth had queued is a row per entity. */
export async function leaveSeventhVersion(accountId: string, held: Held): Promise<void> {
  await leave(openSixthVersion(accountId), held);
  const database = openSixthVersion(accountId);
  database
    .version(7)
    .stores({ pending: 'id, since, state, frees' })
    .upgrade((transaction) => toPending((name) => transaction.table(name)));
  await database.open();
  database.close();
}
