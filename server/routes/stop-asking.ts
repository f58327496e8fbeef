import type { Hono } from 'hono';
import { UnsubscribeQuerySchema } from '../../contract/schema/unsubscribe.ts';
import { stopAsking } from '../commands/stop-asking.ts';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';
import { mailLinkRoutes } from './mail-link.ts';
import type { MailPage } from './mail-page.ts';

const ASKING: MailPage = {
  picture: 'envelope',
  heading: 'No more questions to this address?',
  text: 'offra will not ask you again whether it may send reminders here, whoever enters your address.',
  button: 'Do not write to me again',
  link: { label: 'Open offra', path: '/' },
};
const STOPPED: MailPage = {
  picture: 'wave',
  heading: 'We will not ask you again',
  text: 'Should you want reminders here one day, choose a new password for your account first. That shows us that the address is yours.',
  link: { label: 'Open offra', path: '/' },
};
const BROKEN: MailPage = {
  picture: 'link',
  heading: 'This link does not work',
  text: 'It may not be whole, or its account is gone. Without that account, nobody is asked.',
  link: { label: 'Open offra', path: '/' },
};

/** `/stop-asking`: an address is asked nothing more; the button is the page’s, or the mail program’s own (RFC 8058). */
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
