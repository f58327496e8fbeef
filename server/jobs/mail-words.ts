import { occasionWords, reminderLines } from '../../contract/rules/reminders/reminder-text.ts';
import type { ReminderMail } from '../mail/reminder-mail.ts';
import type { OccasionGifts } from './gift-ideas.ts';
import type { DueOccasion } from './reminded-occasions.ts';

const FIND = 'Find a gift';

/** The words of a mail: with one occasion its day and gifts, with several each with its own gifts and link. */
export function mailWords(
  occasions: readonly DueOccasion[],
  gifts: readonly OccasionGifts[],
  { today, publicUrl }: { today: Temporal.PlainDate; publicUrl: string },
): Pick<ReminderMail, 'lines' | 'action' | 'lists'> {
  const lines = reminderLines(occasions, 0, today);
  const coming = { label: 'See what is coming', url: `${publicUrl}/events` };
  const [only, ...others] = occasions;
  const [found] = gifts;
  if (only !== undefined && others.length === 0) {
    const action = found?.url === undefined ? coming : { label: FIND, url: found.url };
    const items = found?.items ?? [];
    return { lines, action, lists: items.length === 0 ? [] : [{ heading: `Gifts for ${occasionWords(only)}`, items }] };
  }
  const lists = lines.map((heading, index) => {
    const { items = [], url } = gifts[index] ?? {};
    return { heading, items, ...(url !== undefined && { more: { label: FIND, url } }) };
  });
  const hasGifts = gifts.some(({ url }) => url !== undefined);
  return { lines: [], action: hasGifts ? undefined : coming, lists };
}
