import { Hono } from 'hono';
import type { TransactionContext } from '../../commands/command.ts';
import { inTransaction } from '../../commands/run.ts';
import type { ConfirmEmailQuerySchema } from '../../../contract/schema/accounts/confirm-email.ts';
import type { UnsubscribeQuerySchema } from '../../../contract/schema/reminders/unsubscribe.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';
import { mailPage, type MailPage, pageOfBrokenLink } from './mail-page.ts';
import { validate } from '../http/validate.ts';

const PAGE = { mediaType: 'text/html' };

/** What a link in a mail leads to: a page that asks, and what its button does by the token of the mail. */
interface MailLink {
  query: typeof ConfirmEmailQuerySchema | typeof UnsubscribeQuerySchema;
  asking: { summary: string; page: MailPage };
  acting: { summary: string; page: MailPage; act: (context: TransactionContext, token: string) => Promise<unknown> };
  /** Shown to a browser where the link can't be used. */
  broken: MailPage;
}

/**
 * The routes of a link in a mail. Mail programs look at every link of a mail, so that only pressing the button of its page
 * does anything.
 */
export function mailLinkRoutes(services: Services, { query, asking, acting, broken }: MailLink): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(pageOfBrokenLink(broken));

  const described = { caller: 'anyone', query, answers: { 200: PAGE } } as const;
  routes.get('/', describeRoute({ ...described, summary: asking.summary, errors: ['invalid'] }), (c) => {
    validate(query, c.req.query());
    return c.html(mailPage(asking.page));
  });

  const description = describeRoute({ ...described, summary: acting.summary, errors: ['invalid', 'not_found'] });
  routes.post('/', description, async (c) => {
    const { token } = validate(query, c.req.query());
    await inTransaction(services, (context) => acting.act(context, token));
    return c.html(mailPage(acting.page));
  });

  return routes;
}
