import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { confirmPathFor, REMINDED_BY_MAIL, signedUp } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { RouteExamples } from './example.ts';

const CALENDAR = '/api/users/calendar';
const SETTINGS = '/api/users/reminders';

export const REMINDER_EXAMPLES: Record<string, RouteExamples> = {
  [`GET ${SETTINGS}`]: {
    200: async (app) => ({ path: SETTINGS, token: (await signedUp(app)).token }),
  },
  [`PUT ${SETTINGS}`]: {
    200: async (app) => ({
      path: SETTINGS,
      token: (await signedUp(app)).token,
      body: {
        reminderHour: 18,
        leadDays: [30, 7, 0],
        leapDay: '1 March',
        orderDays: 7,
        pausedUntil: '2026-12-05T00:00:00.000Z',
        mutedOccasionIds: [GLOBAL_OCCASIONS[3].id],
      },
    }),
    invalid: async (app) => ({ path: SETTINGS, token: (await signedUp(app)).token, body: { reminderHour: 24 } }),
  },
  [`GET ${SETTINGS}/sent`]: {
    200: async (app) => ({ path: `${SETTINGS}/sent`, token: (await signedUp(app)).token }),
  },
  [`POST ${SETTINGS}/snooze`]: {
    204: async (app) => ({
      path: `${SETTINGS}/snooze`,
      token: (await signedUp(app)).token,
      body: { messageDay: '2026-11-20T00:00:00.000Z', snoozedOn: '2026-11-20T00:00:00.000Z' },
    }),
  },
  [`GET ${CALENDAR}`]: { 200: async (app) => ({ path: CALENDAR, token: (await signedUp(app)).token }) },
  [`POST ${CALENDAR}`]: { 201: async (app) => ({ path: CALENDAR, token: (await signedUp(app)).token }) },
  [`DELETE ${CALENDAR}`]: { 204: async (app) => ({ path: CALENDAR, token: (await signedUp(app)).token }) },
  'GET /api/calendar.ics': {
    200: async (app) => ({ path: await calendarPath(app) }),
    invalid: async () => ({ path: '/api/calendar.ics?token=short' }),
    not_found: async () => ({ path: `/api/calendar.ics?token=${'A'.repeat(43)}` }),
  },
  'GET /api/unsubscribe': {
    200: async (app) => ({ path: await unsubscribePath(app) }),
    invalid: async () => ({ path: '/api/unsubscribe?token=short' }),
  },
  'GET /api/confirm-email': {
    200: async (app) => ({ path: await confirmPath(app) }),
    invalid: async () => ({ path: '/api/confirm-email?token=short' }),
  },
  'POST /api/confirm-email': {
    200: async (app) => ({ path: await confirmPath(app) }),
    invalid: async () => ({ path: '/api/confirm-email?token=short' }),
    not_found: async () => ({ path: `/api/confirm-email?token=${'A'.repeat(43)}` }),
  },
  'GET /api/stop-digest': {
    200: async (app) => ({ path: await stopDigestPath(app) }),
    invalid: async () => ({ path: '/api/stop-digest?token=short' }),
  },
  'POST /api/stop-digest': {
    200: async (app) => ({ path: await stopDigestPath(app) }),
    invalid: async () => ({ path: '/api/stop-digest?token=short' }),
    not_found: async () => ({ path: '/api/stop-digest?token=7c9e6679-7425-40de-944b-e07fc1f90ae7' }),
  },
  'GET /api/stop-asking': {
    200: async (app) => ({ path: await stopAskingPath(app) }),
    invalid: async () => ({ path: '/api/stop-asking?token=short' }),
  },
  'POST /api/stop-asking': {
    200: async (app) => ({ path: await stopAskingPath(app) }),
    invalid: async () => ({ path: '/api/stop-asking?token=short' }),
    not_found: async () => ({ path: '/api/stop-asking?token=7c9e6679-7425-40de-944b-e07fc1f90ae7' }),
  },
  'POST /api/unsubscribe': {
    200: async (app) => ({ path: await unsubscribePath(app) }),
    invalid: async () => ({ path: '/api/unsubscribe?token=short' }),
    not_found: async () => ({ path: '/api/unsubscribe?token=7c9e6679-7425-40de-944b-e07fc1f90ae7' }),
  },
};

/** The path of a new user's calendar. */
async function calendarPath(app: TestApp): Promise<string> {
  const { token } = await signedUp(app);
  const { body } = await app.call('POST', CALENDAR, { token });
  const { pathname, search } = new URL(body.url);
  return `${pathname}${search}`;
}

/** The unsubscribe path in a new user's mail. */
async function unsubscribePath(app: TestApp): Promise<string> {
  const { email } = await signedUp(app);
  const { unsubscribeToken } = await app.services.db
    .selectFrom('users')
    .select('unsubscribeToken')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return `/api/unsubscribe?token=${unsubscribeToken}`;
}

async function stopDigestPath(app: TestApp): Promise<string> {
  return (await unsubscribePath(app)).replace('unsubscribe', 'stop-digest');
}

async function stopAskingPath(app: TestApp): Promise<string> {
  return (await unsubscribePath(app)).replace('unsubscribe', 'stop-asking');
}

/** The confirmation path in a mail to a new user who wants reminders by mail. */
async function confirmPath(app: TestApp): Promise<string> {
  const { token, email } = await signedUp(app);
  await app.call('PUT', '/api/users/notifications', { token, body: REMINDED_BY_MAIL });
  return confirmPathFor(app, email);
}
