import type { Hono } from 'hono';
import { ConfirmEmailQuerySchema } from '../../../contract/schema/accounts/mail-links.ts';
import { confirmEmail } from '../../commands/accounts/confirm-email.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';
import { mailLinkRoutes } from './mail-link.ts';
import type { MailPage } from './mail-page.ts';

const ASKING: MailPage = {
  picture: 'love-letter',
  heading: 'Send your reminders here?',
  text: 'offra will send reminders of birthdays and other occasions to this address.',
  button: 'Confirm my address',
  link: { label: 'Change your reminders instead', path: '/user-account' },
};
const CONFIRMED: MailPage = {
  picture: 'check',
  heading: 'Your address is confirmed',
  text: 'Your reminders now come by e-mail. One that was due today comes in a few minutes. Each mail has a link to stop them.',
  link: { label: 'Open offra', path: '/' },
};
const BROKEN: MailPage = {
  picture: 'link',
  heading: 'This link no longer works',
  text: 'It may be too old, or part of it is missing. To get a new one, turn e-mail notifications off and on again in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};

/** `/confirm-email`: agreeing to reminders by mail. */
export function confirmEmailRoutes(services: Services): Hono<Environment> {
  return mailLinkRoutes(services, {
    query: ConfirmEmailQuerySchema,
    asking: {
      summary: 'A page that asks whether reminders may be sent to an address; browsers get errors as a page too',
      page: ASKING,
    },
    acting: {
      summary: 'Lets reminders be sent to an address, by the token of a mail; browsers get errors as a page too',
      page: CONFIRMED,
      act: (context, token) => confirmEmail(context, services.digest, token),
    },
    broken: BROKEN,
  });
}
