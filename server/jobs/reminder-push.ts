import { daysBetween } from '../../contract/rules/days/day.ts';
import { reminderLines, reminderTitle } from '../../contract/rules/reminders/reminder-text.ts';
import { PUSH_ITEMS_MAX, type PushItem, type PushMessage } from '../../contract/schema/reminders/push-message.ts';
import type { Push } from '../push/push-sender.ts';
import { giftPath } from './gift-path.ts';
import type { DueOccasion } from './reminded-occasions.ts';

/** Reminders replace each other, at the push service and on the device: only the latest day's are useful. */
const REMINDER_TOPIC = 'reminders';
/** A name has up to 100 characters of up to 3 bytes each: five shortened ones fit into a push. */
const SHOWN_NAME_LENGTH = 60;
/** Even at the end of a day a device has a moment to be reached. */
const SHORTEST_TTL_SECONDS = 60;

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts only between graphemes: half an emoji is invalid text, and a database refuses JSON with it. */
function shortened(name: string | null): string | null {
  if (name === null || name.length <= SHOWN_NAME_LENGTH) return name;
  const letters = [...LETTERS.segment(name)];
  const firstLeftOut = letters.find(({ index, segment }) => index + segment.length > SHOWN_NAME_LENGTH - 1);
  return `${name.slice(0, firstLeftOut?.index).trimEnd()}…`;
}

/** All reminders of a day in one push, worth delivering until that day ends. */
export function reminderPush(
  occasions: readonly DueOccasion[],
  { userId, today, trueUntil, now }: { userId: string; today: Temporal.PlainDate; trueUntil: Date; now: Date },
): { push: Push; title: string } {
  const shown = occasions.slice(0, PUSH_ITEMS_MAX).map((due) => ({ ...due, name: shortened(due.name) }));
  const more = occasions.length - shown.length;
  const message: PushMessage = {
    version: 1,
    kind: 'reminder',
    accountId: userId,
    tag: REMINDER_TOPIC,
    title: reminderTitle(shown, more, today),
    body: reminderLines(shown, more, today).join('\n'),
    path: '/events',
    day: today.toString(),
    items: shown.map((due): PushItem => ({
      occasionId: due.id,
      occasion: due.occasion,
      name: due.name,
      isOwn: due.isOwn,
      day: due.day.toString(),
      turns: due.turns,
      ...(due.orderBy && { orderBy: due.orderBy.toString() }),
      giftPath: giftPath(due),
    })),
    more,
  };
  const secondsLeft = Math.floor((trueUntil.getTime() - now.getTime()) / 1000);
  const isNear = shown.some(({ day }) => daysBetween(today, day) <= 1);
  return {
    title: message.title,
    push: {
      body: JSON.stringify(message),
      topic: REMINDER_TOPIC,
      urgency: isNear ? 'high' : 'normal',
      ttlSeconds: Math.max(SHORTEST_TTL_SECONDS, secondsLeft),
    },
  };
}
