import { afterAll, beforeAll, expect, test } from 'vitest';
import { birthYearFlag } from '../contract/records/connection.ts';
import type { Connection } from '../contract/schema/connections/connection.ts';
import { BIRTHDAY } from '../contract/schema/connections/occasion.ts';
import type { SyncAnswer } from '../contract/schema/sync/sync.ts';
import { acceptFrom } from '../server/testing/factories.ts';
import { registered } from '../server/testing/people.ts';
import { atTestLength } from '../server/testing/test-length.ts';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';
import { createClient } from '../src/api/client.ts';
import { fetchProfile } from '../src/api/profile.ts';
import type { HeardResult } from '../src/api/sync.ts';
import type { OutgoingChange } from '../src/pending/queue.ts';
import { serverOf } from '../src/sync/server.ts';
import { type HistoryServer, runHistory, START } from './history.ts';
import { memoryServer } from './memory-server.ts';
import { idsOf } from './random.ts';
import { describeFailure, shrunk } from './run-histories.ts';
import { DEVICES, type Step, stepsOf } from './steps.ts';

const HISTORIES = atTestLength(300);
const PAGE = 200;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.setTime(START);
});
afterAll(() => app.close());

/** The part of a result that both servers must agree on; the routes' own tests check the texts of refusals. */
function essence({ key, status, body, version, error }: HeardResult) {
  const [answered, current] = [body, error?.current].map(asStored);
  return { key, status, body: answered, version, code: error?.error, current };
}

/** An entity of an answer without the flag that devices don't store. */
function asStored(answered: unknown): unknown {
  if (typeof answered !== 'object' || answered === null) return answered;
  return Object.fromEntries(Object.entries(answered).filter(([field]) => field !== 'isBirthYearUnknown'));
}

function contents({ reset, profile, connections, gone, hasMore }: SyncAnswer) {
  return { reset, profile, connections, gone, hasMore };
}

/** A new user of the whole server, beside the server in memory: both get the same requests. */
async function wholeServer(history: number): Promise<HistoryServer> {
  const { token } = await registered(app.services);
  const client = createClient({
    token: () => token,
    host: 'https://offra.test',
    fetch: async (input, init) => app.app.request(new Request(input, init)),
  });
  const others = new Map<number, Promise<{ id: string; token: string }>>();
  const otherOf = (other: number) => others.getOrInsertComputed(other, () => registered(app.services));
  const connections = async (): Promise<Connection[]> => (await app.call('GET', '/api/contacts', { token })).body;
  const server = serverOf(client);
  const profile = await fetchProfile(client);
  const model = memoryServer({ profile, now: START, newId: idsOf(0xffff), pageSize: PAGE });
  const cursors = new Map<string, string>();
  const send = async (changes: readonly OutgoingChange[]) => {
    const results = await server.send(changes);
    expect(results.map(essence)).toEqual(model.push(changes).map(essence));
    return results;
  };
  return {
    model,
    idsOf: (device) => idsOf(history * DEVICES + device + 1),
    sendSome: (changes, most) => send(changes.slice(0, most)),
    accept: async (other) => {
      const { id } = await otherOf(other);
      const { status, body } = await acceptFrom(app, id, { token });
      // Otherwise they are connected already, or the other is deleted: the server in memory must agree.
      const made = status === 201 ? [body.id, ...body.occasions.map((occasion: { id: string }) => occasion.id)] : [];
      model.accept(other, oneByOne(made));
    },
    changeOther: async (other, changed) => {
      const body = { ...changed, ...birthYearFlag(changed), timeZone: 'UTC' };
      const { token: theirs } = await otherOf(other);
      await app.call('PUT', '/api/users', { token: theirs, body });
      const held = await connections();
      model.changeOther(other, changed, (id) => birthdayIdOf(held.find((connection) => connection.id === id)));
    },
    leave: async (other) => {
      const { token: theirs } = await otherOf(other);
      await app.call('DELETE', '/api/users', { token: theirs });
      model.leave(other);
    },
    server: {
      ...server,
      send,
      changesSince: async (cursor) => {
        const answer = await server.changesSince(cursor);
        const modelled = model.pull(cursor === undefined ? undefined : cursors.get(cursor));
        cursors.set(answer.cursor, modelled.cursor);
        expect(contents(answer)).toEqual(contents(modelled));
        return answer;
      },
    },
  };
}

/** Returns the ids that the server has created, in their order. */
function oneByOne(ids: readonly string[]): () => string {
  const left = [...ids];
  return () => {
    const id = left.shift();
    if (id === undefined) throw new Error('The server in memory makes what the whole one has not made');
    return id;
  };
}

function birthdayIdOf(connection: Connection | undefined): string {
  const id = connection?.occasions.find(({ name }) => name === BIRTHDAY)?.id;
  if (id === undefined) throw new Error('The server in memory enters a birthday that the whole one has not entered');
  return id;
}

let lived = 0;

/** Runs steps with a new user. Returns the violations, also where the two servers differ. */
async function live(steps: readonly Step[]): Promise<readonly string[]> {
  lived += 1;
  try {
    return (await runHistory(steps, await wholeServer(lived))).violations;
  } catch (error) {
    return [String(error)];
  }
}

test(`${HISTORIES} histories have the same results on the whole server as on its rules in memory`, async () => {
  // A single seed runs again, to see it fail.
  const { SEED: only } = process.env;
  const [first, last] = only === undefined ? [1, HISTORIES] : [Number(only), Number(only)];
  for (let seed = first; seed <= last; seed += 1) {
    const steps = stepsOf(seed, { canRestore: false });
    if ((await live(steps)).length === 0) continue;
    const replay = `SEED=${seed} npx vitest run simulation/whole-server.test.ts`;
    expect.fail(describeFailure(await shrunk(seed, steps, live), replay));
  }
});
