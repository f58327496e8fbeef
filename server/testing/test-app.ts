import type { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { createApp } from '../app.ts';
import { sessionFinder } from '../db/accounts/sessions.ts';
import { NO_METRICS } from '../runtime/metrics.ts';
import { createMail } from '../mail/delivery.ts';
import type { MailMessage } from '../mail/message.ts';
import { createCallTurns } from '../policies/calls/call-bounds.ts';
import { createDigest } from '../policies/sync/digest-of.ts';
import type { Push, PushTarget } from '../push/push-sender.ts';
import type { Environment } from '../routes/http/environment.ts';
import type { Services } from '../runtime/services.ts';
import type { SuggestionSource } from '../suggest/suggest.ts';
import { pretendedFacebook, pretendedGoogle } from './pretended-providers.ts';
import { openTestDatabase } from './test-database.ts';

/** The tests' time, unless they move the clock. */
export const TEST_TIME = '2026-11-20T10:00:00.000Z';

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's network address. */
  address?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever was answered
  body: any;
}

export interface TestApp {
  app: Hono<Environment>;
  services: Services;
  /** The log, one object per line. */
  logged: { event: string; [field: string]: unknown }[];
  /** The sent mails, once `services.mail.settled()` has resolved. */
  mails: MailMessage[];
  /** The pushes to devices; all of them arrived. */
  pushes: { target: PushTarget; push: Push }[];
  /** Sets the clock for every later call. */
  setTime(isoTime: string): void;
  /** Calls the API; a body that is no text is sent as JSON. */
  call(method: string, path: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
}

const noSuggestions: SuggestionSource = { suggest: async () => [] };

/** The whole application on a database of its own, without a socket. Close it when the tests are done. */
export async function createTestApp(overrides: Partial<Services> = {}): Promise<TestApp> {
  const { db, close } = await openTestDatabase();
  let time = new Date(TEST_TIME);
  const logged: TestApp['logged'] = [];
  const note = (event: string, fields: object) => void logged.push({ event, ...fields });
  const mails: MailMessage[] = [];
  const pushes: TestApp['pushes'] = [];
  const services: Services = {
    db,
    replica: db,
    findSession: sessionFinder(db),
    now: () => time,
    today: () => Temporal.PlainDate.from(time.toISOString().slice(0, 10)),
    newId,
    digest: createDigest('a secret of tests'),
    suggestions: noSuggestions,
    findIdeas: async () => [],
    offers: { dress: async (ideas) => [...ideas] },
    pushSender: {
      send: async (target, push) => {
        pushes.push({ target, push });
        return { kind: 'sent' };
      },
      close: async () => {},
    },
    log: { info: note, error: note },
    metrics: NO_METRICS,
    isStopping: () => false,
    publicConfig: {
      supportEmail: 'help@example.com',
      companyName: 'Example, Lda.',
      companyAddress: 'Rua do Exemplo 1, Lisbon',
      partnerUrl: 'https://partners.example.com/',
      googleClientId: null,
      facebookAppId: null,
      vapidPublicKey: null,
      socialLinks: [],
    },
    publicUrl: () => 'https://offra.example',
    mail: createMail(async (message) => void mails.push(message), { info: note, error: note }),
    google: pretendedGoogle,
    facebook: pretendedFacebook,
    callTurns: createCallTurns(),
    rateLimits: { isOn: false, trustedProxies: 0 },
    allowedOrigins: [],
    isLoopbackPushAllowed: false,
    appFolder: undefined,
    isHttps: false,
    ...overrides,
  };
  const app = createApp(services);
  return {
    app,
    services,
    logged,
    mails,
    pushes,
    setTime: (isoTime) => void (time = new Date(isoTime)),
    call: (method, path, call) => callApp(app, method, path, call),
    close,
  };
}

async function callApp(
  app: Hono<Environment>,
  method: string,
  path: string,
  { token, body, headers = {}, address }: Call = {},
): Promise<Answer> {
  const isText = typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams;
  const request = {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  };
  const incoming = address === undefined ? undefined : { socket: { remoteAddress: address } };
  const response = await app.request(path, request, { incoming });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
