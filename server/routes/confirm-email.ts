import type { Hono } from 'hono';
import { ConfirmEmailQuerySchema } from '../../contract/schema/confirm-email.ts';
import { confirmEmail } from '../commands/confirm-email.ts';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';
import { mailLinkRoutes } from './mail-link.ts';
import type { MailPage } from './mail-page.ts';

const ASKING: MailPage = {
  picture: 'love-letter',
  heading: 'Reminders to this address?',
  text: 'offra will tell you here of birthdays and other occasions before they come.',
  button: 'Confirm my address',
  link: { label: 'Change your reminders instead', path: '/user-account' },
};
const CONFIRMED: MailPage = {
  picture: 'check',
  heading: 'Your address is confirmed',
  text: 'Reminders by e-mail begin with the next one that is due. Each of them has a link that ends them.',
  link: { label: 'Open offra', path: '/' },
};
const BROKEN: MailPage = {
  picture: 'link',
  heading: 'This link does not work any more',
  text: 'It may be old, or not whole. To get a new one, turn e-mail notifications off and on again in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};

/** `/confirm-email`: reminders may be sent to an address. */
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
