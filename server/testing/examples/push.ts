import { createECDH } from 'node:crypto';
import { signedUp } from '../factories.ts';
import type { RouteExamples } from './example.ts';

const PATH = '/api/users/push-notifications/subscribe';
const ENDPOINT = 'https://push.example.com/send/example';

/** What a browser's subscription becomes as JSON. */
export const pushSubscription = (endpoint: string) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
});

export const PUSH_EXAMPLES: Record<string, RouteExamples> = {
  [`POST ${PATH}`]: {
    201: async (app) => ({ path: PATH, token: (await signedUp(app)).token, body: pushSubscription(ENDPOINT) }),
  },
  [`DELETE ${PATH}`]: {
    204: async (app) => ({ path: PATH, token: (await signedUp(app)).token, body: { endpoint: ENDPOINT } }),
  },
};
