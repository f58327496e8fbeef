import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../policies/calls/rate-limits.ts';
import { createEngine, type EngineParts } from '../../suggest/engine/engine.ts';
import { connectionOf, enteredAsGuest } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { UNFOLDING, WORST_TEXTS } from '../../testing/worst-texts.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The app with its own engine, and time enough for a loaded machine. */
async function start(parts: Partial<EngineParts> = {}) {
  const faults: string[] = [];
  const engine = createEngine({
    onFault: ({ code }) => void faults.push(code),
    limits: { answerMs: 240_000 },
    ...parts,
  });
  closing.push(() => engine.stop());
  const app = await createTestApp({ suggestions: engine });
  closing.push(() => app.close());
  return { app, faults };
}

function asking(app: TestApp, token: string) {
  return (occasionId: string) => app.call('POST', '/api/rec', { token, body: { occasionId, budget: 50 } });
}

async function occasionOf(app: TestApp, token: string, customHobbiesAndInterests: readonly string[]): Promise<string> {
  const { occasions } = await connectionOf(app, token, { hobbiesAndInterests: [], customHobbiesAndInterests });
  return occasions[0]!.id;
}

/** Reads repeatedly until `ended` resolves; returns how many reads succeeded. */
async function readUntil(app: TestApp, token: string, ended: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  void ended.finally(() => (state.isOver = true));
  let answered = 0;
  while (!state.isOver) {
    const answers = await Promise.all([
      app.call('GET', '/api/health'),
      app.call('GET', '/api/auth/profile', { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    answered += 1;
    // Lets other threads and the system deliver their answers.
    await new Promise(setImmediate);
  }
  return answered;
}

test('while the engine is in an endless loop all other calls are answered, and its own call fails in the end', async () => {
  const endless = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', () => { for (;;); });
    parentPort.postMessage({ says: 'ready' });`;
  const { app, faults } = await start({ start: () => new Worker(endless, { eval: true }), limits: { answerMs: 300 } });
  const token = await enteredAsGuest(app);
  const asked = asking(app, token)(await occasionOf(app, token, ['falconry']));
  expect(await readUntil(app, token, asked)).toBeGreaterThan(3);
  const { status, body } = await asked;
  expect([status, body]).toEqual([503, { statusCode: 503, error: 'unavailable' }]);
  expect(faults).toEqual(['too_late']);
});

test('all of the worst texts are processed while other calls are answered, and another user’s request in between', async () => {
  const { app, faults } = await start();
  const [flooding, other] = [await enteredAsGuest(app), await enteredAsGuest(app)];
  const groups = Array.from({ length: Math.ceil(WORST_TEXTS.length / 10) }, (_, nth) =>
    WORST_TEXTS.slice(10 * nth, 10 * nth + 10),
  );
  const occasions: string[] = [];
  for (const texts of groups) occasions.push(await occasionOf(app, flooding, texts));
  // As stored before the limit on normalised length.
  await app.services.db
    .updateTable('connections')
    .set({ customHobbiesAndInterests: Array.from({ length: 10 }, (_, nth) => `${nth}${UNFOLDING.slice(1)}`) })
    .where('id', 'in', (query) => query.selectFrom('occasions').select('connectionId').where('id', '=', occasions[0]!))
    .execute();
  const theirs = await occasionOf(app, other, ['falconry']);
  const ask = asking(app, flooding);
  const all = Promise.all(occasions.map(ask));
  const theirAnswer = asking(app, other)(theirs);
  await readUntil(app, other, Promise.all([all, theirAnswer]));
  expect((await theirAnswer).body).toHaveLength(10);
  const answers = await all;
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body, headers } of refused) {
    expect([status, body]).toEqual([429, { statusCode: 429, error: 'too_many_requests' }]);
    expect(headers.get('retry-after')).toBe('2');
  }
  // Four wait while the gift files are read; more are accepted once these are answered.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(4);
  for (const occasion of occasions) expect((await ask(occasion)).body).toHaveLength(10);
  expect(faults).toEqual([]);
});

test('an account can request suggestions once a second for a minute, and then must wait', async () => {
  const app = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 0 } });
  closing.push(() => app.close());
  const [token, other] = [await enteredAsGuest(app), await enteredAsGuest(app)];
  const ask = (of: string) =>
    app.call('POST', '/api/rec/global', { token: of, body: { occasionName: 'Christmas', budget: 50 } });
  for (let nth = 0; nth < RATE_LIMITS.suggestionsPerAccount.tries; nth += 1)
    expect((await ask(token)).status).toBe(200);
  const refused = await ask(token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await asking(app, token)(await occasionOf(app, token, ['falconry']))).status).toBe(429);
  expect((await ask(other)).status).toBe(200);
});
