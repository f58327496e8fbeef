import * as v from 'valibot';
import { isIsoDay } from '../contract/rules/days/day-check.ts';
import { reminderLines, reminderTitle, UNNAMED_REMINDER } from '../contract/rules/reminders/reminder-text.ts';
import { type PushMessage, PushMessageSchema } from '../contract/schema/reminders/push-message.ts';

/** A push that somebody wants to be told again. */
export interface PutOff {
  accountId: string;
  /** The day that it was for: 'YYYY-MM-DD'. */
  messageDay: string;
  /** The push as it came, to be shown again where it can't be put off. */
  text: string;
}

/** A notification, and where it leads. */
export interface Notice {
  title: string;
  body: string;
  /** A later one with the same tag takes its place. */
  tag: string;
  /** Where a tap leads: a path of the app. */
  path: string;
  /** Where gifts for its first occasion are found, where anybody is to be given something. */
  giftPath: string | undefined;
  /** What it takes to have it told again a day later; undefined where that would be too late. */
  snooze: PutOff | undefined;
  /**
   * Whom it names people of: it is taken away with that account; see src/online/end-pushes.ts. Undefined where it names
   * nobody.
   */
  accountId: string | undefined;
  /** Whether a page that is open stays as it is when it is tapped: what is typed there may be a sign-in. */
  keepsPage: boolean;
}

/** What is said of an occasion of which nothing could be read. */
const UNREAD: Notice = {
  ...UNNAMED_REMINDER,
  tag: 'reminders',
  path: '/events',
  giftPath: undefined,
  snooze: undefined,
  accountId: undefined,
  keepsPage: false,
};

/** What is said on a device that nobody is signed in on: nothing of anybody. */
const SIGNED_OUT: Notice = {
  ...UNREAD,
  title: 'You have a reminder',
  body: 'Sign in to see it.',
  keepsPage: true,
};

/** What is said where somebody else is signed in by now: nothing of anybody, and under a tag of its own. */
const ANOTHERS: Notice = {
  title: 'A reminder for another account',
  body: 'Sign in to that account to see it.',
  tag: 'another-account',
  path: '/',
  giftPath: undefined,
  snooze: undefined,
  accountId: undefined,
  keepsPage: true,
};

/** For whom and when a push is shown. */
interface Here {
  /** Who is signed in on this device; undefined for nobody. */
  accountId: string | undefined;
  /** Undefined in a browser that can't tell days apart. */
  today: Temporal.PlainDate | undefined;
}

/**
 * What to show for a push: what it says only to whoever it is for. On a later day than it was written for it is said
 * anew, so that 'tomorrow' is still true; a push that can't be read is told of all the same, since the browser wants one
 * shown for each.
 */
export function noticeOf(text: string | undefined, { accountId, today }: Here): Notice {
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

/** Whether anything of it is still to come on the day after. */
function canWait({ kind, day, items, more }: PushMessage, today: Temporal.PlainDate | undefined): boolean {
  const now = today?.toString() ?? day;
  return kind === 'reminder' && isIsoDay(`${day}T00:00:00.000Z`) && (more > 0 || items.some((item) => item.day > now));
}

function wordsOf(message: PushMessage, today: Temporal.PlainDate | undefined): { title: string; body: string } {
  const { title, body, kind, day, items, more } = message;
  const isTrue = today === undefined || kind !== 'reminder' || day === today.toString();
  if (isTrue || items.length === 0 || !items.every((item) => isIsoDay(`${item.day}T00:00:00.000Z`)))
    return { title, body };
  const told = items.map((item) => ({ ...item, day: Temporal.PlainDate.from(item.day) }));
  return { title: reminderTitle(told, more, today), body: reminderLines(told, more, today).join('\n') };
}
