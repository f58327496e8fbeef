import { PASSWORD, signedUp } from '../factories.ts';
import type { RouteExamples } from './example.ts';

export const ACCOUNT_EXAMPLES: Record<string, RouteExamples> = {
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
  'DELETE /api/sessions/current': {
    204: async (app) => ({ path: '/api/sessions/current', token: (await signedUp(app)).token }),
  },
};
