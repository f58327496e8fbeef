import { connectionOf, signedUp } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { Example, ExampleCall, RouteExamples } from './example.ts';

const NOWHERE = '01990000-0000-7000-8000-000000000000';

const toEverybody =
  (path: string): Example =>
  async () => ({ path });

/** Requests an answer again by its entity tag. */
const asBefore =
  (path: string): Example =>
  async ({ call }) => {
    const { headers } = await call('GET', path);
    return { path, headers: { 'if-none-match': headers.get('etag')! } };
  };

async function forReasons(app: TestApp): Promise<ExampleCall> {
  const { token } = await signedUp(app);
  const body = { occasionName: 'Christmas', budget: 20 };
  const { headers } = await app.call('POST', '/api/rec/global', { token, body });
  return { path: `/api/rec/reasons/${headers.get('x-correlation-id')}`, token };
}

export const READING_EXAMPLES: Record<string, RouteExamples> = {
  'GET /api/dropdowns': { 200: toEverybody('/api/dropdowns'), 304: asBefore('/api/dropdowns') },
  'GET /api/config': { 200: toEverybody('/api/config'), 304: asBefore('/api/config') },
  'GET /api/openapi.json': { 200: toEverybody('/api/openapi.json'), 304: asBefore('/api/openapi.json') },
  'GET /api/health': { 200: toEverybody('/api/health') },
  'GET /api/health/live': { 200: toEverybody('/api/health/live') },
  'GET /api/health/ready': { 200: toEverybody('/api/health/ready') },
  'GET /api/occasions': {
    200: async (app) => {
      const { token } = await signedUp(app);
      await connectionOf(app, token, { occasions: [{ name: 'Wedding', date: '2027-06-05T00:00:00.000Z' }] });
      return { path: '/api/occasions', token };
    },
  },
  'POST /api/rec': {
    200: async (app) => {
      const { token } = await signedUp(app);
      const { occasions } = await connectionOf(app, token);
      return { path: '/api/rec', token, body: { occasionId: occasions[0]!.id, budget: '49.50' } };
    },
    not_found: async (app) => {
      const { token } = await signedUp(app);
      return { path: '/api/rec', token, body: { occasionId: NOWHERE, budget: 50 } };
    },
  },
  'POST /api/rec/global': {
    200: async (app) => {
      const { token } = await signedUp(app);
      return { path: '/api/rec/global', token, body: { occasionName: 'Christmas', budget: 20 } };
    },
  },
  'GET /api/rec/reasons/:correlationId': {
    200: forReasons,
    not_found: async (app) => ({ ...(await forReasons(app)), token: (await signedUp(app)).token }),
  },
};
