import { PASSWORD, resetTokenFor, signedUp } from '../factories.ts';
import { credentialOf } from '../pretended-providers.ts';
import type { RouteExamples } from './example.ts';

const FORGOT = '/api/auth/forgot-password';
const RESET = '/api/auth/reset-password';
const GOOGLE = '/api/auth/google/signin';
const FACEBOOK = '/api/auth/facebook/signin';

export const ACCOUNT_EXAMPLES: Record<string, RouteExamples> = {
  'POST /api/auth/guest': {
    201: async () => ({ path: '/api/auth/guest' }),
  },
  'POST /api/auth/forgot-password': {
    204: async (app) => ({ path: `${FORGOT}?email=${(await signedUp(app)).email}` }),
    not_found: async () => ({ path: `${FORGOT}?email=nobody@example.com` }),
    invalid: async () => ({ path: `${FORGOT}?email=nobody` }),
  },
  'POST /api/auth/reset-password': {
    201: async (app) => {
      const { email } = await signedUp(app);
      return { path: RESET, body: { token: await resetTokenFor(app, email), password: 'Moonflower8' } };
    },
    reset_link_over: async () => ({ path: RESET, body: { token: 'no-such-token', password: 'Moonflower8' } }),
  },
  'POST /api/auth/google/signin': {
    201: async ({ services }) => ({ path: GOOGLE, body: { authCode: credentialOf({ subject: services.newId() }) } }),
    unauthorised: async () => ({ path: GOOGLE, body: { authCode: 'used-before' } }),
    email_taken: async (app) => {
      const { email } = await signedUp(app);
      const authCode = credentialOf({ subject: app.services.newId(), email, isEmailVerified: false });
      return { path: GOOGLE, body: { authCode } };
    },
  },
  'POST /api/auth/facebook/signin': {
    201: async ({ services }) => ({
      path: FACEBOOK,
      body: { accessToken: credentialOf({ subject: services.newId() }) },
    }),
    unauthorised: async () => ({ path: FACEBOOK, body: { accessToken: 'of-another-app' } }),
    email_taken: async (app) => {
      const { email } = await signedUp(app);
      return { path: FACEBOOK, body: { accessToken: credentialOf({ subject: app.services.newId(), email }) } };
    },
  },
  'POST /api/auth/signup': {
    201: async ({ services }) => ({
      path: '/api/auth/signup',
      body: { email: `${services.newId()}@example.com`, password: PASSWORD, termsAccepted: true },
    }),
    email_taken: async (app) => {
      const { email } = await signedUp(app);
      return { path: '/api/auth/signup', body: { email, password: PASSWORD } };
    },
  },
  'POST /api/auth/signin': {
    201: async (app) => {
      const { email } = await signedUp(app);
      return { path: '/api/auth/signin', body: { email, password: PASSWORD } };
    },
    unauthorised: async (app) => {
      const { email } = await signedUp(app);
      return { path: '/api/auth/signin', body: { email, password: 'Moonflower8' } };
    },
  },
  'GET /api/auth/profile': {
    200: async (app) => ({ path: '/api/auth/profile', token: (await signedUp(app)).token }),
  },
  'GET /api/sessions': {
    200: async (app) => ({ path: '/api/sessions', token: (await signedUp(app)).token }),
  },
  'DELETE /api/sessions/:id': {
    204: async (app) => {
      const { token } = await signedUp(app);
      const { body } = await app.call('GET', '/api/sessions', { token });
      return { path: `/api/sessions/${body[0].id}`, token };
    },
  },
  'DELETE /api/sessions/current': {
    204: async (app) => ({ path: '/api/sessions/current', token: (await signedUp(app)).token }),
  },
};
