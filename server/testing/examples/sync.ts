import {
  acceptFrom,
  connectionOf,
  enteredAsGuest,
  invitationOf,
  person,
  signedUp,
  UNKNOWN_INVITATION,
  withProfile,
} from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { RouteExamples } from './example.ts';

const NOWHERE = '01990000-0000-7000-8000-000000000000';
const acceptance = (invitation: string) => `/api/contacts/${invitation}/accept`;

/** The secret of a new user's invitation link. */
const newInvitation = async (app: TestApp) => invitationOf(app, (await withProfile(app)).id);

export const SYNC_EXAMPLES: Record<string, RouteExamples> = {
  'POST /api/contacts/:id/accept': {
    201: async (app) => ({ path: acceptance(await newInvitation(app)), token: (await withProfile(app)).token }),
    invitation_already_accepted: async (app) => {
      const inviter = await withProfile(app);
      const { token } = await withProfile(app);
      await acceptFrom(app, inviter.id, { token });
      return { path: acceptance(await invitationOf(app, inviter.id)), token };
    },
    invalid: async (app) => {
      const { id, token } = await withProfile(app);
      return { path: acceptance(await invitationOf(app, id)), token };
    },
    not_found: async (app) => ({ path: acceptance(UNKNOWN_INVITATION), token: (await signedUp(app)).token }),
    forbidden: async (app) => ({
      path: acceptance(await newInvitation(app)),
      token: await enteredAsGuest(app),
    }),
  },
  'GET /api/invitations/:token': {
    200: async (app) => ({ path: `/api/invitations/${await newInvitation(app)}` }),
    not_found: async () => ({ path: `/api/invitations/${UNKNOWN_INVITATION}` }),
  },
  'PUT /api/contacts/:id/notice': {
    200: async (app) => {
      const inviter = await withProfile(app);
      await acceptFrom(app, inviter.id, { token: (await withProfile(app)).token });
      const { body } = await app.call('GET', '/api/contacts', { token: inviter.token });
      return { path: `/api/contacts/${body[0].id}/notice`, token: inviter.token, body: { read: 'accepted' } };
    },
    not_found: async (app) => ({
      path: `/api/contacts/${NOWHERE}/notice`,
      token: (await signedUp(app)).token,
      body: { read: 'left' },
    }),
  },
  'GET /api/sync': {
    200: async (app) => {
      const { token } = await withProfile(app);
      await connectionOf(app, token);
      return { path: '/api/sync', token };
    },
    malformed: async (app) => ({ path: '/api/sync?since=a+b', token: (await signedUp(app)).token }),
  },
  'POST /api/sync': {
    200: async (app) => {
      const { token } = await signedUp(app);
      const { id, version } = await connectionOf(app, token);
      const entityId = app.services.newId();
      const making = { kind: 'connection.create', entityId, arguments: person() };
      const removing = { kind: 'connection.delete', entityId: id, arguments: {}, version };
      const refused = { kind: 'connection.update', entityId: NOWHERE, arguments: person() };
      const unreadable = { kind: 'nonsense' };
      const changes = [making, removing, refused, unreadable];
      return {
        path: '/api/sync',
        token,
        body: { changes: changes.map((change) => ({ key: app.services.newId(), ...change })) },
      };
    },
  },
};
