import { createECDH } from 'node:crypto';
import { signedUp } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { RouteExamples } from './example.ts';

const PATH = '/api/users/push-notifications/subscribe';
const TEST_PATH = '/api/users/push-notifications/test';
const ENDPOINT = 'https://push.example.com/send/example';

/** A browser's subscription as JSON. */
export const pushSubscription = (endpoint: string) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
});

async function subscribed(app: TestApp): Promise<string> {
  const { token } = await signedUp(app);
  await app.call('POST', PATH, { token, body: pushSubscription(ENDPOINT) });
  return token;
}

export const PUSH_EXAMPLES: Record<string, RouteExamples> = {
  [`POST ${PATH}`]: {
    201: async (app) => ({ path: PATH, token: (await signedUp(app)).token, body: pushSubscription(ENDPOINT) }),
  },
  'GET /api/users/push-notifications': {
    200: async (app) => ({ path: '/api/users/push-notifications', token: await subscribed(app) }),
  },
  [`POST ${TEST_PATH}`]: {
    200: async (app) => ({ path: TEST_PATH, token: await subscribed(app), body: { endpoint: ENDPOINT } }),
    not_found: async (app) => ({ path: TEST_PATH, token: (await signedUp(app)).token, body: { endpoint: ENDPOINT } }),
  },
  [`DELETE ${PATH}`]: {
    204: async (app) => ({ path: PATH, token: (await signedUp(app)).token, body: { endpoint: ENDPOINT } }),
  },
};
