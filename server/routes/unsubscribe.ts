import { Hono } from 'hono';
import { html } from 'hono/html';
import { UnsubscribeQuerySchema } from '../../contract/schema/unsubscribe.ts';
import { inTransaction } from '../commands/run.ts';
import { unsubscribe } from '../commands/unsubscribe.ts';
import { describeRoute } from '../openapi/description.ts';
import type { Services } from '../services.ts';
import type { Environment } from './environment.ts';
import { validate } from './validate.ts';

const PAGE = { mediaType: 'text/html' };

/** A page of two sentences, for whoever pressed a link in a mail. Nothing is loaded and nothing runs in it. */
function page(heading: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/**
 * `/unsubscribe`: no more reminders by mail. Mail programs look at every link of a mail, so that only
 * pressing the button, or the mail program's own (RFC 8058), ends anything.
 */
export function unsubscribeRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  const asking = describeRoute({
    summary: 'A page that asks whether reminders by e-mail are to end',
    caller: 'anyone',
    query: UnsubscribeQuerySchema,
    answers: { 200: PAGE },
    errors: ['invalid'],
  });
  routes.get('/', asking, (c) => {
    validate(UnsubscribeQuerySchema, c.req.query());
    return c.html(
      page(
        'No more reminders by e-mail?',
        html`<form method="post"><button>Stop reminders by e-mail</button></form>
          <p><a href="/user-account">Change your reminders instead</a></p>`,
      ),
    );
  });

  const ending = describeRoute({
    summary: 'Ends reminders by e-mail, by the token of a mail',
    caller: 'anyone',
    query: UnsubscribeQuerySchema,
    answers: { 200: PAGE },
    errors: ['invalid', 'not_found'],
  });
  routes.post('/', ending, async (c) => {
    const { token } = validate(UnsubscribeQuerySchema, c.req.query());
    await inTransaction(services, (context) => unsubscribe(context, token));
    return c.html(
      page('You get no more reminders by e-mail', html`<p><a href="/user-account">Turn them on again in offra</a></p>`),
    );
  });

  return routes;
}
