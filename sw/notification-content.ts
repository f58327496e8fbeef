import * as v from 'valibot';
import { isIsoDay } from '../contract/rules/days/day-check.ts';
import { reminderLines, reminderTitle, UNNAMED_REMINDER } from '../contract/rules/reminders/reminder-text.ts';
import { type PushMessage, PushMessageSchema } from '../contract/schema/reminders/push-message.ts';

export interface PutOff {
  accountId: string;
  /** The day of the push: 'YYYY-MM-DD'. */
  messageDay: string;
  /** The payload of the push, to show it again where it can't be put off. */
  text: string;
}

export interface NotificationContent {
  title: string;
  body: string;
  tag: string;
  path: string;
  /** The gifts of its first occasion; undefined where that occasion is the user's own. */
  giftPath: string | undefined;
  snooze: PutOff | undefined;
  /** The account whose people it names: its sign-out closes the notification, see src/online/end-pushes.ts. */
  accountId: string | undefined;
  /** Whether an open page stays where it is on a tap: the user may be signing in there. */
  keepsPage: boolean;
}

/** Shown for a push that can't be read: browsers require a notification for each push. */
const UNREAD: NotificationContent = {
  ...UNNAMED_REMINDER,
  tag: 'reminders',
  path: '/events',
  giftPath: undefined,
  snooze: undefined,
  accountId: undefined,
  keepsPage: false,
};

/** Shown while no user is signed in: names nobody. */
const SIGNED_OUT: NotificationContent = {
  ...UNREAD,
  title: 'You have a reminder',
  body: 'Sign in to see it.',
  keepsPage: true,
};

/** Shown while another user is signed in: names nobody. */
const ANOTHERS: NotificationContent = {
  title: 'A reminder for another account',
  body: 'Sign in to that account to see it.',
  tag: 'another-account',
  path: '/',
  giftPath: undefined,
  snooze: undefined,
  accountId: undefined,
  keepsPage: true,
};

interface Here {
  accountId: string | undefined;
  /** Undefined in a browser without Temporal. */
  today: Temporal.PlainDate | undefined;
}

/** The notification for a push: details for its own account only, in words that are true today. */
export function contentOf(text: string | undefined, { accountId, today }: Here): NotificationContent {
  if (accountId === undefined) return SIGNED_OUT;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), PushMessageSchema), text);
  if (!read.success) return UNREAD;
  const message = read.output;
  if (message.accountId !== accountId) return ANOTHERS;
  const [first] = message.items;
  return {
    ...wordsOf(message, today),
    tag: message.tag,
    path: message.path,
    giftPath: first && !first.isOwn ? first.giftPath : undefined,
    snooze: text !== undefined && canWait(message, today) ? { accountId, messageDay: message.day, text } : undefined,
    accountId,
    keepsPage: false,
  };
}

function canWait({ kind, day, items, more }: PushMessage, today: Temporal.PlainDate | undefined): boolean {
  const now = today?.toString() ?? day;
  return kind === 'reminder' && isIsoDay(`${day}T00:00:00.000Z`) && (more > 0 || items.some((item) => item.day > now));
}

function wordsOf(message: PushMessage, today: Temporal.PlainDate | undefined): { title: string; body: string } {
  const { title, body, kind, day, items, more } = message;
  const isTrue = today === undefined || kind !== 'reminder' || day === today.toString();
  if (isTrue || items.length === 0 || !items.every(hasDays)) return { title, body };
  const told = items.map((item) => ({
    ...item,
    day: Temporal.PlainDate.from(item.day),
    orderBy: item.orderBy === undefined ? null : Temporal.PlainDate.from(item.orderBy),
  }));
  return { title: reminderTitle(told, more, today), body: reminderLines(told, more, today).join('\n') };
}

function hasDays({ day, orderBy = day }: PushMessage['items'][number]): boolean {
  return [day, orderBy].every((one) => isIsoDay(`${one}T00:00:00.000Z`));
}
