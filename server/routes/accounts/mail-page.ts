import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { Failure } from '../../runtime/failure.ts';
import type { Environment } from '../http/environment.ts';

/** The paths of mail links' pages, the API's only pages for people. */
export const MAIL_PAGES: ReadonlySet<string> = new Set([
  '/api/unsubscribe',
  '/api/stop-digest',
  '/api/confirm-email',
  '/api/stop-asking',
]);

/** The page's text and its actions. */
export interface MailPage {
  picture: string;
  heading: string;
  text: string;
  /** The label; the button sends a POST to the same address. */
  button?: string;
  link: { label: string; path: string };
}

/** A short page in the app's style, without scripts. */
export function mailPage({ picture, heading, text, button, link }: MailPage) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${heading} – offra</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/mail-page.css" />
      </head>
      <body>
        <main>
          <p class="name">offra</p>
          <img src="/illustrations/${picture}.webp" width="96" height="96" alt="" />
          <h1>${heading}</h1>
          <p>${text}</p>
          ${button === undefined ? '' : html`<form method="post"><button>${button}</button></form>`}
          <p><a href="${link.path}" ${button === undefined ? html`class="button"` : ''}>${link.label}</a></p>
        </main>
      </body>
    </html>`;
}

/** Tells people that a link is broken. Programs get the error code. */
export function pageOfBrokenLink(page: MailPage) {
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    if (!(c.error instanceof Failure) || !c.req.header('accept')?.includes('text/html')) return;
    const { status } = c.res;
    if (status !== 400 && status !== 404 && status !== 422) return;
    c.res = undefined;
    c.res = await c.html(mailPage(page), status);
  });
}
