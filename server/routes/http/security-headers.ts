import { secureHeaders } from 'hono/secure-headers';
import { createMiddleware } from 'hono/factory';
import type { PublicConfig } from '../../../contract/schema/accounts/config.ts';
import type { Environment } from './environment.ts';
import { MAIL_PAGES } from '../accounts/mail-page.ts';

interface Reached {
  /** Whether people reach the server by https, so that browsers may be told to insist on it. */
  isHttps: boolean;
  publicConfig: PublicConfig;
}

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

/** What Google's sign-in library needs of a page, as its documentation lists it. */
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

/** An answer of the API is data: nothing in it runs, loads or frames anything. */
const API_POLICY: Policy = {
  defaultSrc: [NOTHING],
  objectSrc: [NOTHING],
  baseUri: [NOTHING],
  frameAncestors: [NOTHING],
};

/**
 * What a page of the app may do: run the scripts and styles of this origin's files and no inline ones, call this origin,
 * and show a retailer's pictures. Script can reach the page by Trusted Types only, of which the app makes one: the
 * address of its worker. A provider's sign-in library is let in where signing in with it is offered, by a default policy
 * that the app makes at the first press and that lets addresses of the providers through and nothing else.
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

/** A page that a link in a mail leads to has a style, and a form that speaks to this origin. Nothing runs in it. */
const MAIL_PAGE_POLICY: Policy = { ...API_POLICY, styleSrc: [SELF], imgSrc: [SELF], formAction: [SELF] };

/** What no page of the app asks a device for. */
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

/** What is said of pages only, and would be most of a short answer of the API. */
const NOT_OF_DATA = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xXssProtection: false,
} as const;

/** What browsers may do with what comes from here. Of an address, only the origin is ever told to another server. */
export function securityHeaders(reached: Reached) {
  const common = {
    // Sign-in with a provider opens a window that answers back.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Chromium starts the process of a page while it asks for it. Told only then that the origin is to have one by itself,
    // it throws that away and starts another, which holds up every cold start. All it would add is that pages of other hosts
    // of the same domain are never in one process with this one; the reach of their scripts ends at the origin anyhow.
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
