import { type DaysMail, daysMail } from './days-mail.ts';
import type { MailMessage } from './message.ts';

/** The days of the next two weeks as a mail: `lists` are the weeks, each day leading to gifts. */
export function digestMail(digest: DaysMail): Promise<MailMessage> {
  const footnote = 'You get this mail on Mondays because you turned on the weekly digest.';
  return daysMail('digest', digest, { paragraphs: [], footnote });
}
