import { Hono } from 'hono';
import { UnsubscribeQuerySchema } from '../../contract/schema/unsubscribe.ts';
import { inTransaction } from '../commands/run.ts';
import { unsubscribe } from '../commands/unsubscribe.ts';
import { describeRoute } from '../openapi/description.ts';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';
import { mailPage, type MailPage, pageOfBrokenLink } from './mail-page.ts';
import { validate } from './validate.ts';

const PAGE = { mediaType: 'text/html' };

const ASKING: MailPage = {
  picture: 'envelope',
  heading: 'No more reminders by e-mail?',
  text: 'Notifications on your devices stay as they are.',
  button: 'Stop reminders by e-mail',
  link: { label: 'Change your reminders instead', path: '/user-account' },
};
const ENDED: MailPage = {
  picture: 'wave',
  heading: 'You get no more reminders by e-mail',
  text: 'You can turn them on again at any time, under ‘Notifications’ in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};
const BROKEN: MailPage = {
  picture: 'link',
  heading: 'This link does not work',
  text: 'It may not be whole, or its account is gone. You can turn reminders off in your account.',
  link: { label: 'Open your account', path: '/user-account' },
};

/**
 * `/unsubscribe`: no more reminders by mail. Mail programs look at every link of a mail, so that only
 * pressing the button, or the mail program's own (RFC 8058), ends anything.
 */
export function unsubscribeRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(pageOfBrokenLink(BROKEN));

  const asking = describeRoute({
    summary: 'A page that asks whether reminders by e-mail are to end; browsers get errors as a page too',
    caller: 'anyone',
    query: UnsubscribeQuerySchema,
    answers: { 200: PAGE },
    errors: ['invalid'],
  });
  routes.get('/', asking, (c) => {
    validate(UnsubscribeQuerySchema, c.req.query());
    return c.html(mailPage(ASKING));
  });

  const ending = describeRoute({
    summary: 'Ends reminders by e-mail, by the token of a mail; browsers get errors as a page too',
    caller: 'anyone',
    query: UnsubscribeQuerySchema,
    answers: { 200: PAGE },
    errors: ['invalid', 'not_found'],
  });
  routes.post('/', ending, async (c) => {
    const { token } = validate(UnsubscribeQuerySchema, c.req.query());
    await inTransaction(services, (context) => unsubscribe(context, token));
    return c.html(mailPage(ENDED));
  });

  return routes;
}
