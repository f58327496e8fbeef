import { secureHeaders } from 'hono/secure-headers';
import { createMiddleware } from 'hono/factory';
import type { PublicConfig } from '../../../contract/schema/accounts/config.ts';
import type { Environment } from './environment.ts';
import { MAIL_PAGES } from '../accounts/mail-page.ts';

interface Reached {
  /** Whether browsers may be told to insist on https. */
  isHttps: boolean;
  publicConfig: PublicConfig;
}

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

/** From the documentation of Google's sign-in. */
const GOOGLE = {
  script: 'https://accounts.google.com/gsi/client',
  frame: 'https://accounts.google.com/gsi/',
  connect: 'https://accounts.google.com/gsi/',
  style: 'https://accounts.google.com/gsi/style',
  policy: 'goog#html',
};
const FACEBOOK = {
  script: 'https://connect.facebook.net',
  frame: 'https://www.facebook.com',
  connect: 'https://www.facebook.com',
};

const SELF = "'self'";
const NOTHING = "'none'";

/** API answers are data: nothing runs, loads or is framed. */
const API_POLICY: Policy = {
  defaultSrc: [NOTHING],
  objectSrc: [NOTHING],
  baseUri: [NOTHING],
  frameAncestors: [NOTHING],
};

/**
 * A page of the app may use this origin's files, calls and styles, none inline, and retailers' pictures. Trusted Types
 * allow the worker's address only. Where a provider's sign-in is offered, the app's default policy, created at the
 * first tap, also allows the provider's addresses.
 */
function appPolicy({ isHttps, publicConfig: { googleClientId, facebookAppId } }: Reached): Policy {
  const google = googleClientId === null ? undefined : GOOGLE;
  const facebook = facebookAppId === null ? undefined : FACEBOOK;
  const and = (...more: (string | undefined)[]) => [SELF, ...more.filter((source) => source !== undefined)];
  const frames = and(google?.frame, facebook?.frame).slice(1);
  return {
    defaultSrc: [NOTHING],
    scriptSrc: and(google?.script, facebook?.script),
    styleSrc: and(google?.style),
    imgSrc: [SELF, 'https:', 'data:'],
    fontSrc: [SELF],
    connectSrc: and(google?.connect, facebook?.connect),
    workerSrc: [SELF],
    manifestSrc: [SELF],
    frameSrc: frames.length === 0 ? [NOTHING] : frames,
    objectSrc: [NOTHING],
    baseUri: [NOTHING],
    formAction: [SELF],
    frameAncestors: [NOTHING],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['offra-worker', ...(google || facebook ? ['default'] : []), ...(google ? [google.policy] : [])],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  };
}

/** Mail links' pages: styles, and a form to this origin; no scripts. */
const MAIL_PAGE_POLICY: Policy = { ...API_POLICY, styleSrc: [SELF], imgSrc: [SELF], formAction: [SELF] };

/** Device features that no page needs. */
const DEVICES = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  usb: [],
};

/** Headers for pages only; most of a short API answer otherwise. */
const NOT_OF_DATA = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xXssProtection: false,
} as const;

/** Security headers. Other servers see at most the origin in the referrer. */
export function securityHeaders(reached: Reached) {
  const common = {
    // A provider's sign-in window must reach its opener.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // With this header, Chromium discards the process that it starts during the request, which delays every cold start.
    // It would only add process isolation from other hosts of the domain; the same-origin policy applies anyway.
    originAgentCluster: false,
    referrerPolicy: 'strict-origin',
    strictTransportSecurity: reached.isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
  } as const;
  const ofPage = { ...common, permissionsPolicy: DEVICES };
  const forApi = secureHeaders({ ...common, ...NOT_OF_DATA, contentSecurityPolicy: API_POLICY });
  const forMailPage = secureHeaders({ ...ofPage, contentSecurityPolicy: MAIL_PAGE_POLICY });
  const forApp = secureHeaders({ ...ofPage, contentSecurityPolicy: appPolicy(reached) });
  const forPath = (path: string) => (MAIL_PAGES.has(path) ? forMailPage : path.startsWith('/api/') ? forApi : forApp);
  return createMiddleware<Environment>((c, next) => forPath(c.req.path)(c, next));
}
