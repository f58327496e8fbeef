import { pushSubscription } from './examples/push.ts';
import { PASSWORD, person } from './factories.ts';
import type { Call } from './test-app.ts';
import type { Victim } from './victim.ts';

/** The permitted callers of a call, and the result for another user who makes it with the victim's ids. */
export interface Access {
  /** The kinds of users that the call allows at all. */
  caller: 'anyone' | 'user' | 'registered';
  /** The call, with all of the victim's ids that it can contain. */
  aim(victim: Victim): Call & { path: string };
  /** The status for another registered user; a guest gets the same unless the call is for registered users only. */
  stranger: number;
  /** Whether the call is meant to show or change another user's data, as an invitation is. */
  isShared?: true;
}

const OCCASIONS = { occasions: [{ name: 'Wedding', date: '2027-06-05T00:00:00.000Z' }] };
const GIFT = { ideaId: 'idea', mark: null };
const FLAGS = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: true,
};

const HINTS = { neverSuggest: ['nuts'], goodToKnow: ['no-car'], giftNote: 'Collects stamps' };
const DETAILS = { note: 'Met in Porto', groups: ['Family'] };
const UNKNOWN_TOKEN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const open = (path: string, stranger = 200): Access => ({ caller: 'anyone', aim: () => ({ path }), stranger });
const own = (path: string, stranger = 200): Access => ({ caller: 'user', aim: () => ({ path }), stranger });

/** Every kind of change, with the victim's ids. */
export function changesOf({ id, connectionId }: Victim) {
  return [
    { kind: 'connection.create', entityId: connectionId, arguments: person({ id: connectionId }) },
    { kind: 'connection.update', entityId: connectionId, arguments: person() },
    { kind: 'connection.delete', entityId: connectionId, arguments: {} },
    { kind: 'connection.occasions', entityId: connectionId, arguments: OCCASIONS },
    { kind: 'connection.gift', entityId: connectionId, arguments: GIFT },
    { kind: 'connection.details', entityId: connectionId, arguments: DETAILS },
    { kind: 'connection.hints', entityId: connectionId, arguments: HINTS },
    { kind: 'connection.notice', entityId: connectionId, arguments: { read: 'accepted' } },
    { kind: 'profile.update', entityId: id, arguments: person() },
    { kind: 'profile.occasions', entityId: id, arguments: OCCASIONS },
    { kind: 'notifications.set', entityId: id, arguments: FLAGS },
    { kind: 'reminders.set', entityId: id, arguments: { reminderHour: 18 } },
  ].map((change, index) => ({ key: `stolen-${index}`, ...change }));
}

/** Every call of the API, by method and pattern. */
export const ACCESS: Record<string, Access> = {
  'POST /api/auth/guest': open('/api/auth/guest', 201),
  'POST /api/auth/signup': {
    caller: 'anyone',
    aim: ({ email }) => ({ path: '/api/auth/signup', body: { email, password: PASSWORD } }),
    stranger: 409,
  },
  'POST /api/auth/signin': {
    caller: 'anyone',
    aim: ({ email }) => ({ path: '/api/auth/signin', body: { email, password: 'Moonflower8' } }),
    stranger: 401,
  },
  'POST /api/auth/forgot-password': open('/api/auth/forgot-password?email=nobody@example.com', 404),
  'POST /api/auth/reset-password': {
    caller: 'anyone',
    aim: ({ token }) => ({ path: '/api/auth/reset-password', body: { token, password: 'Moonflower8' } }),
    stranger: 422,
  },
  'POST /api/auth/google/signin': {
    caller: 'anyone',
    aim: ({ token }) => ({ path: '/api/auth/google/signin', body: { authCode: token } }),
    stranger: 401,
  },
  'POST /api/auth/facebook/signin': {
    caller: 'anyone',
    aim: ({ token }) => ({ path: '/api/auth/facebook/signin', body: { accessToken: token } }),
    stranger: 401,
  },
  'GET /api/auth/profile': own('/api/auth/profile'),
  'GET /api/sessions': own('/api/sessions'),
  'DELETE /api/sessions/current': own('/api/sessions/current', 204),
  'DELETE /api/sessions/:id': {
    caller: 'user',
    aim: ({ sessionId }) => ({ path: `/api/sessions/${sessionId}` }),
    stranger: 204,
  },
  'PUT /api/users': {
    caller: 'user',
    aim: ({ id, email }) => ({ path: '/api/users', body: person({ id, email }) }),
    stranger: 200,
  },
  'DELETE /api/users': own('/api/users', 204),
  'PUT /api/users/occasions': {
    caller: 'user',
    aim: () => ({ path: '/api/users/occasions', body: OCCASIONS }),
    stranger: 200,
  },
  'PUT /api/users/notifications': {
    caller: 'user',
    aim: () => ({ path: '/api/users/notifications', body: FLAGS }),
    stranger: 200,
  },
  'GET /api/users/reminders': own('/api/users/reminders'),
  'PUT /api/users/reminders': {
    caller: 'user',
    aim: ({ occasionId }) => ({ path: '/api/users/reminders', body: { mutedOccasionIds: [occasionId] } }),
    stranger: 200,
  },
  'GET /api/users/reminders/sent': own('/api/users/reminders/sent'),
  'POST /api/users/reminders/snooze': {
    caller: 'user',
    aim: () => ({
      path: '/api/users/reminders/snooze',
      body: { messageDay: '2026-11-20T00:00:00.000Z', snoozedOn: '2026-11-20T00:00:00.000Z' },
    }),
    stranger: 204,
  },
  'GET /api/users/calendar': own('/api/users/calendar'),
  'POST /api/users/calendar': own('/api/users/calendar', 201),
  'DELETE /api/users/calendar': own('/api/users/calendar', 204),
  // Every caller with one of these secrets may use it: calendar and mail programs can't sign in.
  'GET /api/calendar.ics': open(`/api/calendar.ics?token=${'A'.repeat(43)}`, 404),
  'GET /api/unsubscribe': open(`/api/unsubscribe?token=${UNKNOWN_TOKEN}`),
  'GET /api/confirm-email': open(`/api/confirm-email?token=${'A'.repeat(43)}`),
  'POST /api/confirm-email': open(`/api/confirm-email?token=${'A'.repeat(43)}`, 404),
  'GET /api/stop-digest': open(`/api/stop-digest?token=${UNKNOWN_TOKEN}`),
  'POST /api/stop-digest': open(`/api/stop-digest?token=${UNKNOWN_TOKEN}`, 404),
  'GET /api/stop-asking': open(`/api/stop-asking?token=${UNKNOWN_TOKEN}`),
  'POST /api/stop-asking': open(`/api/stop-asking?token=${UNKNOWN_TOKEN}`, 404),
  'POST /api/unsubscribe': open(`/api/unsubscribe?token=${UNKNOWN_TOKEN}`, 404),
  'GET /api/users/custom-hobbies-and-interests': own('/api/users/custom-hobbies-and-interests'),
  'GET /api/contacts': own('/api/contacts'),
  'POST /api/contacts': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: '/api/contacts', body: person({ id: connectionId }) }),
    stranger: 409,
  },
  'GET /api/contacts/:id': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}` }),
    stranger: 404,
  },
  'PUT /api/contacts/:id': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}`, body: person() }),
    stranger: 404,
  },
  'DELETE /api/contacts/:id': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}` }),
    stranger: 204,
  },
  'PUT /api/contacts/:id/occasions': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}/occasions`, body: OCCASIONS }),
    stranger: 404,
  },
  'PUT /api/contacts/:id/gifts': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}/gifts`, body: GIFT }),
    stranger: 404,
  },
  'POST /api/contacts/:id/accept': {
    caller: 'registered',
    aim: ({ invitation }) => ({ path: `/api/contacts/${invitation}/accept` }),
    stranger: 201,
    isShared: true,
  },
  'PUT /api/contacts/:id/details': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}/details`, body: DETAILS }),
    stranger: 404,
  },
  'PUT /api/contacts/:id/hints': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}/hints`, body: HINTS }),
    stranger: 404,
  },
  'PUT /api/contacts/:id/notice': {
    caller: 'user',
    aim: ({ connectionId }) => ({ path: `/api/contacts/${connectionId}/notice`, body: { read: 'accepted' } }),
    stranger: 404,
  },
  // Every caller with an invitation link may see its inviter.
  'GET /api/invitations/:token': open(`/api/invitations/${'A'.repeat(43)}`, 404),
  'POST /api/users/invitation': own('/api/users/invitation'),
  'GET /api/sync': { caller: 'user', aim: ({ cursor }) => ({ path: `/api/sync?since=${cursor}` }), stranger: 200 },
  'POST /api/sync': {
    caller: 'user',
    aim: (victim) => ({ path: '/api/sync', body: { changes: changesOf(victim) } }),
    stranger: 200,
  },
  'POST /api/users/push-notifications/subscribe': {
    caller: 'user',
    aim: ({ endpoint }) => ({ path: '/api/users/push-notifications/subscribe', body: pushSubscription(endpoint) }),
    stranger: 201,
    // A device that signs in to another account gets that account's pushes; only the device knows its endpoint.
    isShared: true,
  },
  'DELETE /api/users/push-notifications/subscribe': {
    caller: 'user',
    aim: ({ endpoint }) => ({ path: '/api/users/push-notifications/subscribe', body: { endpoint } }),
    stranger: 204,
  },
  'GET /api/users/push-notifications': own('/api/users/push-notifications'),
  'POST /api/users/push-notifications/test': {
    caller: 'user',
    aim: ({ endpoint }) => ({ path: '/api/users/push-notifications/test', body: { endpoint } }),
    stranger: 404,
  },
  'GET /api/export': own('/api/export'),
  'GET /api/occasions': own('/api/occasions'),
  'POST /api/rec': {
    caller: 'user',
    aim: ({ occasionId }) => ({ path: '/api/rec', body: { occasionId, budget: 50 } }),
    stranger: 404,
  },
  'POST /api/rec/global': {
    caller: 'user',
    aim: () => ({ path: '/api/rec/global', body: { occasionName: 'Christmas', budget: 50 } }),
    stranger: 200,
  },
  'GET /api/rec/reasons/:correlationId': {
    caller: 'user',
    aim: ({ correlationId }) => ({ path: `/api/rec/reasons/${correlationId}` }),
    stranger: 404,
  },
  'GET /api/dropdowns': open('/api/dropdowns'),
  'GET /api/config': open('/api/config'),
  'GET /api/health': open('/api/health'),
  'GET /api/health/ready': open('/api/health/ready'),
  'GET /api/health/live': open('/api/health/live'),
  'GET /api/openapi.json': open('/api/openapi.json'),
};
