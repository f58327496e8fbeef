import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { person, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const ids = ({ occasions }: Connection) => Object.fromEntries(occasions.map(({ name, id }) => [name, id]));

describe('an occasion whose id the app has created without a network', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await signedUp(app));
  });
  afterAll(() => app.close());

  const wedding = { name: 'Wedding', date: '2027-06-01T00:00:00.000Z' };
  const create = (name: string, occasions: unknown[]) =>
    app.call('POST', '/api/contacts', { token, body: person({ name, occasions }) });

  test('has this id, and so has the gift without occasion', async () => {
    const [none, own] = [newId(), newId()];
    const { status, body } = await create('Ana Silva', [
      { id: none, name: 'no occasion', date: '' },
      { id: own, ...wedding },
    ]);
    expect(status).toBe(201);
    expect(ids(body)).toEqual({ 'no occasion': none, Birthday: expect.any(String), Wedding: own });
  });

  test('still has the id that its name had, whatever a later list says', async () => {
    const { body } = await create('Ben Jones', [wedding]);
    const occasions = [{ id: newId(), ...wedding }];
    const changed = await app.call('PUT', `/api/contacts/${body.id}/occasions`, { token, body: { occasions } });
    expect(ids(changed.body)).toEqual(ids(body));
  });

  test('is refused if another user’s occasion has the id, and nothing is changed', async () => {
    const { body } = await create('Cleo Martin', [wedding]);
    const stranger = await signedUp(app);
    const occasions = [{ id: ids(body)['Wedding'], ...wedding }];
    const twin = await app.call('POST', '/api/contacts', {
      token: stranger.token,
      body: person({ name: 'Dan', occasions }),
    });
    expect([twin.status, twin.body.error]).toEqual([409, 'id_taken']);
    expect((await app.call('GET', '/api/contacts', { token: stranger.token })).body).toEqual([]);
    const malformed = await create('Eve Brown', [{ id: 'not an id', ...wedding }]);
    expect(malformed.status).toBe(400);
  });
});
