import { connectionOf, person, signedUp } from '../factories.ts';
import type { RouteExamples } from './example.ts';

const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const MUTED = { name: 'Graduation', date: '2027-07-01T00:00:00.000Z', muted: true };
const HINTS = { neverSuggest: ['nuts'], goodToKnow: ['no-car'], giftNote: 'Collects owls' };
const DETAILS = { note: 'Met in Porto', groups: ['Family'], budgets: [{ occasion: 'Birthday', amount: 40 }] };
const GIFT = {
  ideaId: 'pottery-class',
  mark: {
    state: 'given',
    title: 'A pottery class for two',
    image: '/illustrations/gift.webp',
    link: 'https://shop.example.com/',
    price: 'about €45',
    occasion: 'Birthday',
    day: '2026-05-17T00:00:00.000Z',
  },
};
const NOWHERE = '01990000-0000-7000-8000-000000000000';

export const CONTACT_EXAMPLES: Record<string, RouteExamples> = {
  'GET /api/contacts': {
    200: async (app) => {
      const { token } = await signedUp(app);
      await connectionOf(app, token);
      return { path: '/api/contacts', token };
    },
  },
  'POST /api/contacts': {
    201: async (app) => {
      const { token } = await signedUp(app);
      return { path: '/api/contacts', token, body: person({ occasions: [WEDDING, MUTED] }) };
    },
    200: async (app) => {
      const { token } = await signedUp(app);
      const { id } = await connectionOf(app, token);
      return { path: '/api/contacts', token, body: person({ id }) };
    },
    name_taken: async (app) => {
      const { token } = await signedUp(app);
      const { name } = await connectionOf(app, token);
      return { path: '/api/contacts', token, body: person({ name }) };
    },
    id_taken: async (app) => {
      const { token } = await signedUp(app);
      const { id } = await connectionOf(app, (await signedUp(app)).token);
      return { path: '/api/contacts', token, body: person({ id }) };
    },
  },
  'GET /api/contacts/:id': {
    200: async (app) => {
      const { token } = await signedUp(app);
      return { path: `/api/contacts/${(await connectionOf(app, token)).id}`, token };
    },
    not_found: async (app) => ({ path: `/api/contacts/${NOWHERE}`, ...(await signedUp(app)) }),
  },
  'PUT /api/contacts/:id': {
    200: async (app) => {
      const { token } = await signedUp(app);
      return { path: `/api/contacts/${(await connectionOf(app, token)).id}`, token, body: person() };
    },
    not_found: async (app) => ({ path: `/api/contacts/${NOWHERE}`, ...(await signedUp(app)), body: person() }),
    name_taken: async (app) => {
      const { token } = await signedUp(app);
      const { name } = await connectionOf(app, token);
      return { path: `/api/contacts/${(await connectionOf(app, token)).id}`, token, body: person({ name }) };
    },
  },
  'DELETE /api/contacts/:id': {
    204: async (app) => {
      const { token } = await signedUp(app);
      return { path: `/api/contacts/${(await connectionOf(app, token)).id}`, token };
    },
  },
  'PUT /api/contacts/:id/occasions': {
    200: async (app) => {
      const { token } = await signedUp(app);
      const { id } = await connectionOf(app, token);
      return { path: `/api/contacts/${id}/occasions`, token, body: { occasions: [WEDDING, MUTED] } };
    },
    not_found: async (app) => {
      const { token } = await signedUp(app);
      return { path: `/api/contacts/${NOWHERE}/occasions`, token, body: { occasions: [WEDDING, MUTED] } };
    },
  },
  'PUT /api/contacts/:id/gifts': {
    200: async (app) => {
      const { token } = await signedUp(app);
      const { id } = await connectionOf(app, token);
      return { path: `/api/contacts/${id}/gifts`, token, body: GIFT };
    },
    not_found: async (app) => ({ path: `/api/contacts/${NOWHERE}/gifts`, ...(await signedUp(app)), body: GIFT }),
  },
  'PUT /api/contacts/:id/details': {
    200: async (app) => {
      const { token } = await signedUp(app);
      const { id } = await connectionOf(app, token);
      return { path: `/api/contacts/${id}/details`, token, body: DETAILS };
    },
    invalid: async (app) => {
      const { token } = await signedUp(app);
      const { id } = await connectionOf(app, token);
      return { path: `/api/contacts/${id}/details`, token, body: { groups: ['Family', 'family'] } };
    },
    not_found: async (app) => ({ path: `/api/contacts/${NOWHERE}/details`, ...(await signedUp(app)), body: DETAILS }),
  },
  'PUT /api/contacts/:id/hints': {
    200: async (app) => {
      const { token } = await signedUp(app);
      const { id } = await connectionOf(app, token);
      return { path: `/api/contacts/${id}/hints`, token, body: HINTS };
    },
    not_found: async (app) => ({ path: `/api/contacts/${NOWHERE}/hints`, ...(await signedUp(app)), body: HINTS }),
  },
};
