import { connectionOf, enteredAsGuest, person, signedUp, withProfile } from '../factories.ts';
import type { RouteExamples } from './example.ts';

const NOWHERE = '01990000-0000-7000-8000-000000000000';
const acceptance = (id: string) => `/api/contacts/${id}/accept`;

export const SYNC_EXAMPLES: Record<string, RouteExamples> = {
  'POST /api/contacts/:id/accept': {
    201: async (app) => ({ path: acceptance((await withProfile(app)).id), token: (await withProfile(app)).token }),
    invitation_already_accepted: async (app) => {
      const inviter = await withProfile(app);
      const { token } = await withProfile(app);
      await app.call('POST', acceptance(inviter.id), { token });
      return { path: acceptance(inviter.id), token };
    },
    invalid: async (app) => {
      const { id, token } = await withProfile(app);
      return { path: acceptance(id), token };
    },
    not_found: async (app) => ({ path: acceptance(NOWHERE), token: (await signedUp(app)).token }),
    forbidden: async (app) => ({
      path: acceptance((await withProfile(app)).id),
      token: await enteredAsGuest(app),
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
