import { connectionOf, person, signedUp } from '../factories.ts';
import type { RouteExamples } from './example.ts';

const FLAGS = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

export const USER_EXAMPLES: Record<string, RouteExamples> = {
  'GET /api/export': {
    200: async (app) => ({ path: '/api/export', token: (await signedUp(app)).token }),
  },
  'PUT /api/users': {
    200: async (app) => {
      const { token, email } = await signedUp(app);
      return { path: '/api/users', token, body: person({ email, timeZone: 'Europe/Lisbon' }) };
    },
  },
  'DELETE /api/users': {
    204: async (app) => ({ path: '/api/users', token: (await signedUp(app)).token }),
  },
  'PUT /api/users/occasions': {
    200: async (app) => ({
      path: '/api/users/occasions',
      token: (await signedUp(app)).token,
      body: { occasions: [{ name: 'Graduation', date: '2027-07-01T00:00:00.000Z', muted: true }] },
    }),
  },
  'PUT /api/users/notifications': {
    200: async (app) => ({ path: '/api/users/notifications', token: (await signedUp(app)).token, body: FLAGS }),
  },
  'POST /api/users/invitation': {
    200: async (app) => ({ path: '/api/users/invitation', token: (await signedUp(app)).token }),
  },
  'GET /api/users/custom-hobbies-and-interests': {
    200: async (app) => {
      const { token } = await signedUp(app);
      await connectionOf(app, token);
      return { path: '/api/users/custom-hobbies-and-interests', token };
    },
  },
};
