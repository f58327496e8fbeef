import { Hono } from 'hono';
import type { TransactionContext } from '../../commands/command.ts';
import { inTransaction } from '../../commands/run.ts';
import type { ConfirmEmailQuerySchema, UnsubscribeQuerySchema } from '../../../contract/schema/accounts/mail-links.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';
import { mailPage, type MailPage, pageOfBrokenLink } from './mail-page.ts';
import { validate } from '../http/validate.ts';

const PAGE = { mediaType: 'text/html' };

/** A link in a mail: a page that asks, and its button's action with the mail's token. */
interface MailLink {
  query: typeof ConfirmEmailQuerySchema | typeof UnsubscribeQuerySchema;
  asking: { summary: string; page: MailPage };
  acting: { summary: string; page: MailPage; act: (context: TransactionContext, token: string) => Promise<unknown> };
  /** For browsers, if the link is invalid. */
  broken: MailPage;
}

/** A mail link's routes. Mail programs open every link, so only the page's button does anything. */
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
