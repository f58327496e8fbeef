import type { Database } from '../db/engine/database.ts';
import { planDueReminders } from '../db/reminders/due-reminders.ts';
import {
  type ClaimedUser,
  claimUsers,
  FIRST_PLACE,
  notePlans,
  type PlanPlace,
  useIndexes,
  type UserPlan,
} from '../db/reminders/planned-users.ts';
import {
  type DoubtfulMessages,
  endLateMessages,
  listLateBatches,
  settleDoubtfulMessages,
} from '../db/reminders/reminder-messages.ts';
import { momentOn, type PlanTurn, planTurn } from './plan-turn.ts';

/** The users per transaction: few enough to hold their rows only for a moment. */
const USERS_PER_BATCH = 500;

export interface PlanParts {
  db: Database;
  now: () => Date;
  newId: () => string;
  /** Called after each batch, so that its messages go out while others are still being planned. */
  onBatch?: (messages: number) => Promise<void>;
  /** Called with messages left in doubt by a dead process. */
  onDoubt?: (doubtful: DoubtfulMessages) => void;
  /** Called when users, of a time zone if that is the fault, could not be planned for. */
  onFault: (error: unknown, timeZone?: string) => void;
}

export interface Planned {
  users: number;
  messages: number;
}

/**
 * Plans what is due now, for all users whose moment has come. May run at any time, repeatedly and in several processes;
 * nothing is planned twice. Returns the number of users planned for.
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
  const onZoneFault = onFirst(parts.onFault);
  for (let after: PlanPlace | undefined = FIRST_PLACE; after !== undefined;) {
    if (signal?.aborted) break;
    let next: PlanPlace | undefined;
    try {
      const planned = await planBatch(parts, after, { onZoneFault, onClaimed: (last) => void (next = last) });
      all.users += planned.users;
      all.messages += planned.messages;
      if (planned.messages > 0) await parts.onBatch?.(planned.messages);
    } catch (error) {
      // Those after the batch must not wait for what is wrong with it.
      parts.onFault(error);
    }
    after = next;
  }
  return all;
}

/** Reports a zone's fault once. */
function onFirst(onFault: PlanParts['onFault']): (error: unknown, timeZone: string) => void {
  const known = new Set<string>();
  return (error, timeZone) => {
    if (!known.has(timeZone)) onFault(error, timeZone);
    known.add(timeZone);
  };
}

interface BatchListeners {
  onZoneFault: (error: unknown, timeZone: string) => void;
  /** Called with the last of the batch's users; undefined if there are no others. */
  onClaimed: (last: PlanPlace | undefined) => void;
}

/** Plans for some users in one transaction. */
function planBatch(
  { db, now, newId }: PlanParts,
  after: PlanPlace,
  { onZoneFault, onClaimed }: BatchListeners,
): Promise<Planned> {
  return db.transaction().execute(async (trx) => {
    await useIndexes(trx);
    const createdAt = now();
    const claimed = await claimUsers(trx, { after, now: createdAt, limit: USERS_PER_BATCH });
    onClaimed(claimed.length < USERS_PER_BATCH ? undefined : claimed.at(-1));
    if (claimed.length === 0) return { users: 0, messages: 0 };
    const turns = turnsOf(claimed, createdAt, onZoneFault);
    const due = turns.flatMap(({ user: { id }, turn }) => (turn.days > 0 ? [{ id, ...turn }] : []));
    const batchIds = { push: newId(), email: newId(), digest: newId() };
    const { messages, next, waiting } = await planDueReminders(trx, due, { batchIds, createdAt });
    const left = new Set(waiting);
    const settled = turns.filter(({ user }) => !left.has(user.id));
    await notePlans(
      trx,
      settled.map(({ user, turn }) => planOf(user, turn, next[user.id])),
    );
    return { users: due.length - left.size, messages };
  });
}

interface UserTurn {
  user: ClaimedUser;
  turn: PlanTurn;
}

/** Leaves out the users of a zone that is none. Most users have their turn in common with others. */
function turnsOf(
  users: readonly ClaimedUser[],
  now: Date,
  onFault: (error: unknown, timeZone: string) => void,
): UserTurn[] {
  const alike = Map.groupBy(users, ({ timeZone, reminderHour, remindedDay, pausedUntil, quietUntil }) =>
    [timeZone, reminderHour, remindedDay, pausedUntil, quietUntil.getTime()].join(' '),
  );
  return [...alike.values()].flatMap((those) => {
    const [first] = those as [ClaimedUser];
    try {
      const turn = planTurn(first, now);
      return those.map((user) => ({ user, turn }));
    } catch (error) {
      onFault(error, first.timeZone);
      return [];
    }
  });
}

/** @param nextDay the next day on which something may be due, if today was planned */
function planOf(user: ClaimedUser, turn: PlanTurn, nextDay: string | undefined): UserPlan {
  const { id, quietUntil } = user;
  if (nextDay === undefined) return { id, remindedDay: turn.settledDay, planAt: turn.nextAt, quietUntil };
  const planAt = momentOn(nextDay, user);
  return { id, remindedDay: turn.today, planAt, quietUntil: planAt };
}
