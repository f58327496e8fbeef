import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartFailure } from '../../runtime/start-failure.ts';
import * as firstTables from '../migrations/2026-11-20-first-tables.ts';
import * as changeLog from '../migrations/2026-11-21-change-log.ts';
import * as accounts from '../migrations/2026-11-21-accounts.ts';
import * as pushSubscriptions from '../migrations/2026-11-21-push-subscriptions.ts';
import * as sessionsOfPushes from '../migrations/2026-11-21-sessions-of-pushes.ts';
import * as reminders from '../migrations/2026-11-21T1020-reminders.ts';
import * as messagesOfBatches from '../migrations/2026-11-21T1152-messages-of-batches.ts';
import * as snoozes from '../migrations/2026-11-21T1326-snoozes.ts';
import * as confirmedAddresses from '../migrations/2026-11-21T1358-confirmed-addresses.ts';
import * as dueConfirmations from '../migrations/2026-11-21T1455-due-confirmations.ts';
import * as retail from '../migrations/2026-11-21T1718-retail.ts';
import * as giftMarks from '../migrations/2026-11-21T1724-gift-marks.ts';
import * as oldSuggestions from '../migrations/2026-11-21T1843-old-suggestions.ts';
import * as unwantedAddresses from '../migrations/2026-11-21T2108-unwanted-addresses.ts';
import * as daysMadeUpFor from '../migrations/2026-11-22T1907-days-made-up-for.ts';
import * as digestsWithAKey from '../migrations/2026-11-23T0740-digests-with-a-key.ts';
import * as firstVersions from '../migrations/2026-11-23T1416-first-versions.ts';
import * as invitationLinks from '../migrations/2026-11-23T2155-invitation-links.ts';
import * as quotas from '../migrations/2026-11-23T2158-quotas.ts';
import * as mailsInDoubt from '../migrations/2026-11-23T2207-mails-in-doubt.ts';
import * as canonicalTimeZones from '../migrations/2026-11-23T2214-canonical-time-zones.ts';
import * as answersOfAUser from '../migrations/2026-11-23T2336-answers-of-a-user.ts';
import * as oneBirthday from '../migrations/2026-11-24T0200-one-birthday.ts';
import * as giftHints from '../migrations/2026-11-24T0315-gift-hints.ts';
import * as ageGroup from '../migrations/2026-11-28T1746-age-group.ts';
import * as connectionDetails from '../migrations/2026-11-28T1730-connection-details.ts';
import * as mutedOccasions from '../migrations/2026-11-28T0714-muted-occasions.ts';
import * as orderDays from '../migrations/2026-11-28T1755-order-days.ts';
import * as pauseAndDigest from '../migrations/2026-11-28T1845-pause-and-digest.ts';
import * as nextReminders from '../migrations/2026-11-28T2145-next-reminders.ts';
import { renameMigrations } from './renamed-migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Migrations by name: UTC day, since 21 November 2026 also the time, and topic. They run in the order of names. A
 * migration that has run anywhere must not change.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-first-tables': firstTables,
  '2026-11-21-change-log': changeLog,
  '2026-11-21-push-subscriptions': pushSubscriptions,
  '2026-11-21-sessions-of-pushes': sessionsOfPushes,
  '2026-11-21-accounts': accounts,
  '2026-11-21T1020-reminders': reminders,
  '2026-11-21T1152-messages-of-batches': messagesOfBatches,
  '2026-11-21T1326-snoozes': snoozes,
  '2026-11-21T1358-confirmed-addresses': confirmedAddresses,
  '2026-11-21T1455-due-confirmations': dueConfirmations,
  '2026-11-21T1718-retail': retail,
  '2026-11-21T1724-gift-marks': giftMarks,
  '2026-11-21T1843-old-suggestions': oldSuggestions,
  '2026-11-21T2108-unwanted-addresses': unwantedAddresses,
  '2026-11-22T1907-days-made-up-for': daysMadeUpFor,
  '2026-11-23T0740-digests-with-a-key': digestsWithAKey,
  '2026-11-23T1416-first-versions': firstVersions,
  '2026-11-23T2155-invitation-links': invitationLinks,
  '2026-11-23T2158-quotas': quotas,
  '2026-11-23T2207-mails-in-doubt': mailsInDoubt,
  '2026-11-23T2214-canonical-time-zones': canonicalTimeZones,
  '2026-11-23T2336-answers-of-a-user': answersOfAUser,
  '2026-11-24T0200-one-birthday': oneBirthday,
  '2026-11-24T0315-gift-hints': giftHints,
  '2026-11-28T0714-muted-occasions': mutedOccasions,
  '2026-11-28T1730-connection-details': connectionDetails,
  '2026-11-28T1746-age-group': ageGroup,
  '2026-11-28T1755-order-days': orderDays,
  '2026-11-28T1845-pause-and-digest': pauseAndDigest,
  '2026-11-28T2145-next-reminders': nextReminders,
};

/** The start of the migrator's message if the database has unknown migrations, or ran ours in another order. */
const OUT_OF_LINE = 'corrupted migrations';

/** By code units, independent of locale. */
const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Any number that no other lock has. */
const MIGRATION_LOCK = 20_261_128;

/** Safe for concurrent servers. Throws a StartFailure, with the database unchanged. */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<void> {
  try {
    await db.transaction().execute((trx) => migrateIn(trx, last));
  } catch (error) {
    throw await asStartFailure(db, error);
  }
}

async function migrateIn(trx: Transaction<Tables>, last: string | undefined): Promise<void> {
  // Ends with the transaction. A lock of the connection, which the migrator takes, may stay behind in a pooler.
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  await renameMigrations(trx);
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: async () => MIGRATIONS },
    nameComparator: inOrder,
  });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}

async function asStartFailure(db: Kysely<Tables>, error: unknown): Promise<StartFailure> {
  const reason = error instanceof Error ? error.message : 'an unknown error';
  const unknown = reason.startsWith(OUT_OF_LINE) ? await unknownMigrations(db) : [];
  return new StartFailure(
    'database_unusable',
    unknown.length > 0
      ? `A newer version of offra has changed the database (${unknown.join(', ')}). Start that version or a later one, or restore a backup from before it.`
      : `The database could not be brought to this version's tables: ${reason}`,
  );
}

/** Migrations that the database has and this version lacks. */
async function unknownMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
}
