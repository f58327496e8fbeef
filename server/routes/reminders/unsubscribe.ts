import type { Hono } from 'hono';
import { UnsubscribeQuerySchema } from '../../../contract/schema/accounts/mail-links.ts';
import { unsubscribe } from '../../commands/reminders/unsubscribe.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';
import { mailLinkRoutes } from '../accounts/mail-link.ts';
import type { MailPage } from '../accounts/mail-page.ts';

const ASKING: MailPage = {
  picture: 'envelope',
  heading: 'Stop reminders by e-mail?',
  text: 'Notifications on your phone and computer stay as they are.',
  button: 'Stop reminders by e-mail',
  link: { label: 'Change your reminders instead', path: '/user-account' },
};
const ENDED: MailPage = {
  picture: 'wave',
  heading: 'Reminders by e-mail are off',
  text: 'You can turn them on again at any time, under ‘Notifications’ in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};
const BROKEN: MailPage = {
  picture: 'link',
  heading: 'This link does not work',
  text: 'Part of it may be missing, or the account was deleted. You can turn reminders off in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};

/** `/unsubscribe`: no more mail reminders; by the page's button or the mail program's (RFC 8058). */
export function unsubscribeRoutes(services: Services): Hono<Environment> {
  return mailLinkRoutes(services, {
    query: UnsubscribeQuerySchema,
    asking: {
      summary: 'A page that asks whether reminders by e-mail are to end; browsers get errors as a page too',
      page: ASKING,
    },
    acting: {
      summary: 'Ends reminders by e-mail, by the token of a mail; browsers get errors as a page too',
      page: ENDED,
      act: unsubscribe,
    },
    broken: BROKEN,
  });
}
