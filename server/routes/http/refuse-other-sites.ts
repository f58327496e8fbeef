import { createMiddleware } from 'hono/factory';
import { Failure } from '../../runtime/failure.ts';
import { isFromOtherSite } from '../../policies/accounts/other-site.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Request } from './environment.ts';
import { MAIL_PAGES } from '../accounts/mail-page.ts';

/**
 * Refuses what a page of another site sends to change something, before its body is read or a limit counts it: else any
 * page could sign its readers in wrongly until they are locked out. The links of mails are taken from wherever a mail is
 * read (RFC 8058): each holds a token, which opens one thing only.
 */
export function refuseOtherSites(services: Services) {
  const { publicUrl, allowedOrigins } = services;
  return createMiddleware<Environment>((c, next) => {
    const isRefused =
      !MAIL_PAGES.has(c.req.path) &&
      isFromOtherSite({
        method: c.req.method,
        origin: c.req.header('origin'),
        site: c.req.header('sec-fetch-site'),
        hosts: hostsOf(c, services),
        origins: [publicUrl(), ...allowedOrigins],
      });
    if (isRefused) throw new Failure('other_site');
    return next();
  });
}

/** The host that was asked for, and the one that a trusted proxy was. */
function hostsOf(c: Request, { rateLimits }: Services): string[] {
  const forwarded = rateLimits.trustedProxies === 0 ? undefined : c.req.header('x-forwarded-host');
  return [new URL(c.req.url).host, ...(forwarded === undefined ? [] : [forwarded])];
}
