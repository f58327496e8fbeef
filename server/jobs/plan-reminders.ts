import { insertBatches, removeEmptyBatches } from '../db/reminders/reminder-batches.ts';
import {
  isAnyoneDue,
  listRemindedZones,
  type Planned,
  planDueReminders,
  type ZoneTime,
} from '../db/reminders/due-reminders.ts';
import type { Database } from '../db/engine/database.ts';
import {
  type DoubtfulMessages,
  endLateMessages,
  listLateBatches,
  settleDoubtfulMessages,
} from '../db/reminders/reminder-messages.ts';

/** The users per statement: few enough to hold their rows only for a moment. */
const USERS_PER_BATCH = 500;

export interface PlanParts {
  db: Database;
  now: () => Date;
  newId: () => string;
  /** Called after each batch, so that its messages go out while others are still being planned. */
  onBatch?: () => Promise<void>;
  /** Called with messages left in doubt by a dead process. */
  onDoubt?: (doubtful: DoubtfulMessages) => void;
  /** Called when a time zone could not be planned; the other zones go on. */
  onFault: (error: unknown, timeZone: string) => void;
}

/** The date and hour in a time zone. */
export function zoneTime(timeZone: string, now: Date): ZoneTime {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const endOfDay = local.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone);
  const isLastHour = !local.add({ hours: 1 }).toPlainDate().equals(local.toPlainDate());
  return {
    timeZone,
    today: local.toPlainDate().toString(),
    // If the clocks skip the hour before midnight, the hour before it stands in.
    hour: isLastHour ? 23 : local.hour,
    endOfDay: new Date(endOfDay.epochMilliseconds),
  };
}

/**
 * Plans what is due now, per time zone, for all users whose hour has come. May run at any time, repeatedly and in
 * several processes; nothing is planned twice. Returns the number of users planned for.
 */
export async function planReminders(parts: PlanParts, signal?: AbortSignal): Promise<Planned> {
  const all: Planned = { users: 0, messages: 0 };
  // A user with an unfinished message of an earlier day waits for its end. Messages that are over end here too, not
  // only when their batch is retried, so that no user waits for long.
  for (const batchId of await listLateBatches(parts.db, parts.now())) {
    const doubtful = await settleDoubtfulMessages(parts.db, batchId, parts.now());
    parts.onDoubt?.(doubtful);
    await endLateMessages(parts.db, batchId, parts.now());
  }
  for (const timeZone of await listRemindedZones(parts.db)) {
    if (signal?.aborted) break;
    try {
      const { users, messages } = await planZone(parts, timeZone, signal);
      all.users += users;
      all.messages += messages;
    } catch (error) {
      parts.onFault(error, timeZone);
    }
  }
  return all;
}

async function planZone(parts: PlanParts, timeZone: string, signal?: AbortSignal): Promise<Planned> {
  const all: Planned = { users: 0, messages: 0 };
  for (;;) {
    const zone = zoneTime(timeZone, parts.now());
    if (signal?.aborted || !(await isAnyoneDue(parts.db, zone))) return all;
    const { users, messages } = await planBatch(parts, zone);
    // The remaining users are in the hands of another process.
    if (users === 0) return all;
    all.users += users;
    all.messages += messages;
    if (messages > 0) await parts.onBatch?.();
  }
}

/** Creates the batches of one transaction, each with the messages of one channel. */
function planBatch({ db, now, newId }: PlanParts, zone: ZoneTime): Promise<Planned> {
  return db.transaction().execute(async (trx) => {
    const batchIds = { push: newId(), email: newId(), digest: newId() };
    await insertBatches(trx, Object.values(batchIds), now());
    const planned = await planDueReminders(trx, zone, batchIds, USERS_PER_BATCH);
    await removeEmptyBatches(trx, Object.values(batchIds));
    return planned;
  });
}
