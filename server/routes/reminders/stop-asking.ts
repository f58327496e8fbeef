import type { Hono } from 'hono';
import { UnsubscribeQuerySchema } from '../../../contract/schema/accounts/mail-links.ts';
import { stopAsking } from '../../commands/reminders/stop-asking.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';
import { mailLinkRoutes } from '../accounts/mail-link.ts';
import type { MailPage } from '../accounts/mail-page.ts';

const ASKING: MailPage = {
  picture: 'envelope',
  heading: 'Stop these mails?',
  text: 'offra will not ask again whether it may send reminders to this address, whoever enters it.',
  button: 'Do not write to me again',
  link: { label: 'Open offra', path: '/' },
};
const STOPPED: MailPage = {
  picture: 'wave',
  heading: 'We will not ask you again',
  text: 'If you want reminders here later, choose a new password for your account first. That shows that the address is yours.',
  link: { label: 'Open offra', path: '/' },
};
const BROKEN: MailPage = {
  picture: 'link',
  heading: 'This link does not work',
  text: 'Part of it may be missing, or the account was deleted. In that case no more mails will come.',
  link: { label: 'Open offra', path: '/' },
};

/** `/stop-asking`: no further mail to an address; by the page's button or the mail program's (RFC 8058). */
export function stopAskingRoutes(services: Services): Hono<Environment> {
  return mailLinkRoutes(services, {
    query: UnsubscribeQuerySchema,
    asking: {
      summary: 'A page that asks whether an address is to be left alone; browsers get errors as a page too',
      page: ASKING,
    },
    acting: {
      summary: 'Has an address asked nothing more, by the token of a mail; browsers get errors as a page too',
      page: STOPPED,
      act: (context, token) => stopAsking(context, services.digest, token),
    },
    broken: BROKEN,
  });
}
