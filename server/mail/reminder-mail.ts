import { type DaysMail, daysMail } from './days-mail.ts';
import type { MailLink } from './layout.ts';
import type { MailMessage } from './message.ts';

/** The content of a reminder mail. `lists` are gifts with prices: for the only occasion, or for each below its text. */
export interface ReminderMail extends DaysMail {
  lines: string[];
  /** Leads to gifts or to the events; undefined if each occasion has its own link. */
  action: MailLink | undefined;
  /** Whether pushes are wanted but reach no device of the user. */
  isOutOfReach: boolean;
}

const OUT_OF_REACH =
  'Your last notification reached none of your devices. Open offra on your phone or computer to get notifications there again.';

/** The reminders of one day as a mail. */
export function reminderMail({ lines, action, isOutOfReach, ...mail }: ReminderMail): Promise<MailMessage> {
  return daysMail('reminder', mail, {
    paragraphs: isOutOfReach ? [...lines, OUT_OF_REACH] : lines,
    action,
    footnote: 'You get this mail because you turned on reminders by e-mail.',
  });
}
