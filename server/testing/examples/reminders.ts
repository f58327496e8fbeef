import { signedUp } from '../factories.ts';
import type { RouteExamples } from './example.ts';

const SETTINGS = '/api/users/reminders';

export const REMINDER_EXAMPLES: Record<string, RouteExamples> = {
  [`GET ${SETTINGS}`]: {
    200: async (app) => ({ path: SETTINGS, token: (await signedUp(app)).token }),
  },
  [`PUT ${SETTINGS}`]: {
    200: async (app) => ({
      path: SETTINGS,
      token: (await signedUp(app)).token,
      body: { hour: 18, leadDays: [30, 7, 0], leapDay: '1 March' },
    }),
    invalid: async (app) => ({ path: SETTINGS, token: (await signedUp(app)).token, body: { hour: 24 } }),
  },
};
