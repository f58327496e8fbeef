import { createMiddleware } from 'hono/factory';
import { Failure } from '../../runtime/failure.ts';
import { isFromOtherSite } from '../../policies/calls/other-site.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Call } from './environment.ts';
import { MAIL_PAGES } from '../accounts/mail-page.ts';

/**
 * Refuses changes from other sites' pages, before the body is read or counted: a page could otherwise lock its readers
 * out by wrong sign-ins. Mail links pass (RFC 8058), as each holds its own token.
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

/** The requested host, and the one that a trusted proxy received. */
function hostsOf(c: Call, { rateLimits }: Services): string[] {
  const forwarded = rateLimits.trustedProxies === 0 ? undefined : c.req.header('x-forwarded-host');
  return [new URL(c.req.url).host, ...(forwarded === undefined ? [] : [forwarded])];
}
