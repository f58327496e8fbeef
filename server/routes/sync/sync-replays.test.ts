import * as fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentChange } from '../../../contract/schema/sync/sync.ts';
import { arbitraryChange, CONNECTIONS, type PlacedChange } from '../../testing/arbitrary-changes.ts';
import { registered } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { CHANGE_ROUTES } from './changes.ts';

/** Many users on a possibly slow machine. */
const LIMIT = { timeout: 180_000 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A user, with ids for the connections of changes. */
async function someone() {
  const { id, token } = await registered(app.services);
  return { id, token, connectionIds: Array.from({ length: CONNECTIONS }, () => newId()) };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** The change as this user's app sends it, always with the same key. */
function sent({ id, connectionIds }: Someone, { kind, place, fields }: PlacedChange, number: number) {
  const entityId = place === undefined ? id : connectionIds[place]!;
  const args = kind === 'connection.create' ? { ...fields, id: entityId } : fields;
  return { key: `change-${number}`, kind, entityId, arguments: args };
}
type Sent = ReturnType<typeof sent>;

async function sendTogether({ token }: Someone, changes: readonly SentChange[]): Promise<number[]> {
  const { body } = await app.call('POST', '/api/sync', { token, body: { changes } });
  return body.results.map(({ status }: { status: number }) => status);
}

/** Sends a change by its own call. */
async function sendAlone({ token }: Someone, { key, kind, entityId, arguments: fields }: Sent): Promise<number[]> {
  const { method, path } = CHANGE_ROUTES[kind];
  const body = method === 'DELETE' ? undefined : fields;
  return [(await app.call(method, path(entityId), { token, body, headers: { 'idempotency-key': key } })).status];
}

/** A user's data, without ids that differ between two equal users. */
async function stateOf({ id, token, connectionIds }: Someone): Promise<string> {
  const { body: profile } = await app.call('GET', '/api/auth/profile', { token });
  const { body: connections } = await app.call('GET', '/api/contacts', { token });
  const places = new Map(connectionIds.map((connectionId, place) => [connectionId, place]));
  return JSON.stringify([{ ...profile, id: null, email: null, invitationToken: null }, connections], (key, value) => {
    if (key !== 'id' || value === null || value === id) return value;
    return places.get(value) ?? 'occasion';
  });
}

/**
 * How another user sends the accepted changes: in order, in groups, each after repetitions of earlier ones; a group's
 * first change by its own call or with the others.
 */
const arbitrarySending = fc.array(
  fc.record({
    size: fc.integer({ min: 1, max: 4 }),
    again: fc.array(fc.nat(), { maxLength: 4 }),
    isAlone: fc.boolean(),
  }),
  { minLength: 12, maxLength: 12 },
);

test('changes that are sent again, in any groups and by either call, are made once', LIMIT, async () => {
  let repetitions = 0;
  const property = fc.asyncProperty(
    fc.array(arbitraryChange, { minLength: 1, maxLength: 12 }),
    arbitrarySending,
    async (changes, sending) => {
      const once = await someone();
      const accepted: { change: PlacedChange; number: number }[] = [];
      for (const [number, change] of changes.entries()) {
        const [status = 0] = await sendTogether(once, [sent(once, change, number)]);
        expect([200, 201, 204, 404, 409]).toContain(status);
        if (status < 300) accepted.push({ change, number });
      }
      const many = await someone();
      const queue = accepted.map(({ change, number }) => sent(many, change, number));
      let done = 0;
      for (const { size, again, isAlone } of sending) {
        const repeated = done === 0 ? [] : again.map((pick) => queue[pick % done]!);
        const next = queue.slice(done, done + size);
        repetitions += repeated.length;
        done += next.length;
        const [first, ...others] = [...repeated, ...next];
        if (first === undefined) continue;
        const alone = isAlone ? await sendAlone(many, first) : [];
        for (const status of [...alone, ...(await sendTogether(many, isAlone ? others : [first, ...others]))]) {
          expect(status).toBeLessThan(300);
        }
      }
      expect(done).toBe(queue.length);
      expect(await stateOf(many)).toBe(await stateOf(once));
    },
  );
  await fc.assert(property, { numRuns: 40 });
  expect(repetitions).toBeGreaterThan(0);
});

test('changes that are sent repeatedly at once are made once', LIMIT, async () => {
  const property = fc.asyncProperty(
    fc.array(arbitraryChange, { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 2, max: 4 }),
    async (changes, times) => {
      const once = await someone();
      const many = await someone();
      for (const [number, change] of changes.entries()) {
        const [status = 0] = await sendTogether(once, [sent(once, change, number)]);
        if (status >= 300) continue;
        const copies = Array.from({ length: times }, () => sendTogether(many, [sent(many, change, number)]));
        const statuses = (await Promise.all(copies)).flat();
        expect(statuses).toContain(status);
        for (const other of statuses) expect([status, 409]).toContain(other);
      }
      expect(await stateOf(many)).toBe(await stateOf(once));
    },
  );
  await fc.assert(property, { numRuns: 25 });
});
