import { Hono } from 'hono';
import { ConfirmEmailQuerySchema } from '../../contract/schema/confirm-email.ts';
import { confirmEmail } from '../commands/confirm-email.ts';
import { inTransaction } from '../commands/run.ts';
import { describeRoute } from '../openapi/description.ts';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';
import { mailPage, type MailPage, pageOfBrokenLink } from './mail-page.ts';
import { validate } from './validate.ts';

const PAGE = { mediaType: 'text/html' };

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

/**
 * `/confirm-email`: reminders may be sent to an address. Mail programs look at every link of a mail, so that only
 * pressing the button confirms anything.
 */
export function confirmEmailRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(pageOfBrokenLink(BROKEN));

  const asking = describeRoute({
    summary: 'A page that asks whether reminders may be sent to an address; browsers get errors as a page too',
    caller: 'anyone',
    query: ConfirmEmailQuerySchema,
    answers: { 200: PAGE },
    errors: ['invalid'],
  });
  routes.get('/', asking, (c) => {
    validate(ConfirmEmailQuerySchema, c.req.query());
    return c.html(mailPage(ASKING));
  });

  const confirming = describeRoute({
    summary: 'Lets reminders be sent to an address, by the token of a mail; browsers get errors as a page too',
    caller: 'anyone',
    query: ConfirmEmailQuerySchema,
    answers: { 200: PAGE },
    errors: ['invalid', 'not_found'],
  });
  routes.post('/', confirming, async (c) => {
    const { token } = validate(ConfirmEmailQuerySchema, c.req.query());
    await inTransaction(services, (context) => confirmEmail(context, token));
    return c.html(mailPage(CONFIRMED));
  });

  return routes;
}
