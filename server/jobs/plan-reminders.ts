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

/** How many users one statement plans for: few enough to hold their rows for a moment only. */
const USERS_PER_BATCH = 500;

export interface PlanParts {
  db: Database;
  now: () => Date;
  newId: () => string;
  /** Hears of each batch, so that its messages can go out while others are still being planned. */
  onBatch?: () => Promise<void>;
  /** Hears of messages that came into doubt when a process died. */
  onDoubt?: (doubtful: DoubtfulMessages) => void;
  /** Hears of a zone that could not be planned, which holds no other. */
  onFault: (error: unknown, timeZone: string) => void;
}

/** What the calendar and the clock show in a zone. */
export function zoneTime(timeZone: string, now: Date): ZoneTime {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const endOfDay = local.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone);
  const isLastHour = !local.add({ hours: 1 }).toPlainDate().equals(local.toPlainDate());
  return {
    timeZone,
    today: local.toPlainDate().toString(),
    // Where the clocks skip the hour before midnight, the one before that stands in for it.
    hour: isLastHour ? 23 : local.hour,
    endOfDay: new Date(endOfDay.epochMilliseconds),
  };
}

/**
 * Plans what is due now, everywhere: per time zone, for all whose hour has come. May run at any time, again, and in several
 * processes at once; what one has planned, another finds planned. Gives how many were planned for.
 */
export async function planReminders(parts: PlanParts, signal?: AbortSignal): Promise<Planned> {
  const all: Planned = { users: 0, messages: 0 };
  // Whoever has a message of an earlier day that has not ended waits for what comes of it. So that nobody waits for long,
  // what is over ends here, and not only when its batch is tried again.
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
    // Whoever is left is in the hands of another process.
    if (users === 0) return all;
    all.users += users;
    all.messages += messages;
    if (messages > 0) await parts.onBatch?.();
  }
}

/** Batches, of which each has messages of one channel, come about with what is in them or not at all. */
function planBatch({ db, now, newId }: PlanParts, zone: ZoneTime): Promise<Planned> {
  return db.transaction().execute(async (trx) => {
    const [pushBatchId, emailBatchId] = [newId(), newId()];
    await insertBatches(trx, [pushBatchId, emailBatchId], now());
    const planned = await planDueReminders(trx, zone, { pushBatchId, emailBatchId, limit: USERS_PER_BATCH });
    await removeEmptyBatches(trx, [pushBatchId, emailBatchId]);
    return planned;
  });
}
