import { daysBetween } from '../../contract/rules/days/day.ts';
import { weekdayAndDay } from '../../contract/rules/days/weekday.ts';
import { occasionWords } from '../../contract/rules/reminders/reminder-text.ts';
import { digestMail } from '../mail/digest-mail.ts';
import type { MailList } from '../mail/layout.ts';
import type { MailMessage } from '../mail/message.ts';
import type { MessageContent } from './contents.ts';
import { budgetOf, giftPath } from './gift-path.ts';
import type { DueOccasion } from './reminded-occasions.ts';
import type { MailReader, SendParts } from './send-parts.ts';

/** The occasions that a digest lists; it counts the others. */
const LISTED_MAX = 50;
/** The gifts that it names for each. */
const GIFTS_MAX = 3;

/** The mail about the days of the next two weeks, by week. */
export async function composeDigest(
  { publicUrl }: SendParts,
  { message, today, occasions }: MessageContent,
  { email, unsubscribeToken, budget }: MailReader,
): Promise<MailMessage> {
  const url = publicUrl();
  const untilSunday = 7 - today.dayOfWeek;
  const isThisWeek = ({ day }: DueOccasion) => daysBetween(today, day) <= untilSunday;
  const [thisWeek = [], nextWeek = []] = parted(occasions.slice(0, LISTED_MAX), isThisWeek).map((week) =>
    week.map((due) => ({
      label: occasionWords(due),
      note: noteOf(due),
      url: `${url}${giftPath(due, { budget: budgetOf(due, budget) })}`,
    })),
  );
  const left = occasions.length - LISTED_MAX;
  const more = { label: left > 0 ? `See ${left} more` : 'See what is coming', url: `${url}/events` };
  const lists: MailList[] = [
    { heading: 'This week', items: thisWeek },
    { heading: 'Next week', items: nextWeek },
  ].filter(({ items }) => items.length > 0);
  return digestMail({
    to: email,
    title: digestTitle(occasions),
    lists: lists.map((list) => (list === lists.at(-1) ? { ...list, more } : list)),
    isRepeat: message.isRepeat,
    unsubscribeUrl: `${url}/api/stop-digest?token=${unsubscribeToken}`,
    settingsUrl: `${url}/user-account`,
    messageId: `<digest-${message.id}-${message.day}@${new URL(url).hostname}>`,
  });
}

function parted<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

function digestTitle([first, ...others]: readonly DueOccasion[]): string {
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `Your next two weeks: ${first === undefined ? '' : occasionWords(first)}${more}`;
}

/** The day, the age if known, and the gifts that the reader has put aside for the person. */
function noteOf({ day, turns, person }: DueOccasion): string {
  const gifts = (person?.giftMarks ?? []).filter(({ state }) => state === 'kept').map(({ title }) => title);
  const named = gifts.slice(-GIFTS_MAX).toReversed();
  return [
    weekdayAndDay(day),
    ...(turns === null ? [] : [`turns ${turns}`]),
    ...(named.length === 0 ? [] : [`kept for later: ${named.join(', ')}`]),
  ].join(' · ');
}
