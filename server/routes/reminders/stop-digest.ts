import type { Hono } from 'hono';
import { UnsubscribeQuerySchema } from '../../../contract/schema/accounts/mail-links.ts';
import { stopDigest } from '../../commands/reminders/stop-digest.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';
import { mailLinkRoutes } from '../accounts/mail-link.ts';
import type { MailPage } from '../accounts/mail-page.ts';

const ASKING: MailPage = {
  picture: 'envelope',
  heading: 'Stop the weekly digest?',
  text: 'Your reminders of each day stay as they are.',
  button: 'Stop the weekly digest',
  link: { label: 'Change your reminders instead', path: '/user-account' },
};
const ENDED: MailPage = {
  picture: 'wave',
  heading: 'The weekly digest is off',
  text: 'You can turn it on again at any time, under ‘Notifications’ in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};
const BROKEN: MailPage = {
  picture: 'link',
  heading: 'This link does not work',
  text: 'Part of it may be missing, or the account was deleted. You can turn the digest off in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};

/** `/stop-digest`: no more weekly digests; by the page's button or the mail program's (RFC 8058). */
export function stopDigestRoutes(services: Services): Hono<Environment> {
  return mailLinkRoutes(services, {
    query: UnsubscribeQuerySchema,
    asking: {
      summary: 'A page that asks whether the weekly digest is to end; browsers get errors as a page too',
      page: ASKING,
    },
    acting: {
      summary: 'Ends the weekly digest, by the token of a mail; browsers get errors as a page too',
      page: ENDED,
      act: stopDigest,
    },
    broken: BROKEN,
  });
}
