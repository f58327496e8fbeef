import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createModelIdeas } from './model-ideas.ts';
import { createMetricsApp } from '../routes/public/metrics.ts';
import { engineInPlace } from '../testing/engine-in-place.ts';
import { createGiftSource, type FindIdeas } from '../suggest/suggest.ts';
import { connectionOf, signedUp } from '../testing/factories.ts';
import { given, type LanguageModelStandIn, startLanguageModel } from '../testing/language-model-stand-in.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../testing/test-app.ts';

const BIRTHDAY = { name: 'Birthday', date: '1986-03-17T00:00:00.000Z' };
const metrics = createMetrics({
  pool: undefined,
  openMessages: async () => [],
  now: () => new Date(TEST_TIME),
  onFault: (error) => expect.fail(String(error)),
});

let model: LanguageModelStandIn;
let app: TestApp;
let findIdeas: FindIdeas;
beforeAll(async () => {
  app = await createTestApp({
    suggestions: createGiftSource(),
    findIdeas: (request) => findIdeas(request),
  });
});
beforeEach(async () => {
  model = await startLanguageModel();
  findIdeas = ideasOf(1000);
  app.setTime(TEST_TIME);
  app.logged.splice(0);
});
afterEach(() => model.close());
afterAll(() => app.close());

/** Another process on the same database. */
function ideasOf(dailyCalls: number): FindIdeas {
  const { db, now, log } = app.services;
  return createModelIdeas({ ...model.settings, dailyCalls }, { db, engine: engineInPlace, now, log, metrics });
}

async function falconer(token: string, overrides: object = {}) {
  return connectionOf(app, token, {
    name: 'Xanthippe Quux',
    birthday: BIRTHDAY.date,
    hobbiesAndInterests: ['Chess'],
    customHobbiesAndInterests: ['Falconry'],
    occasions: [BIRTHDAY],
    ...overrides,
  });
}

const request = (hobby: string) => ({
  person: { ageYears: 40, gender: null, country: null, hobbies: [], customHobbies: [hobby] },
  occasion: 'Birthday',
  budget: 80,
  exclude: new Set<string>(),
  asker: 'ana',
});

async function ask(token: string, occasionId: string, budget = 80) {
  const answer = await app.call('POST', '/api/rec', { token, body: { occasionId, budget } });
  expect(answer.status).toBe(200);
  const reasons = await app.call('GET', `/api/rec/reasons/${answer.headers.get('x-correlation-id')}`, { token });
  return { ten: answer.body as { id: string; title: string; link: string }[], reasons: reasons.body, answer };
}

test('no name, address, exact birthday or id leaves the server, in any sent byte', async () => {
  const { token, email } = await signedUp(app);
  const { id, occasions } = await falconer(token);
  const { answer } = await ask(token, occasions[1]!.id);
  // The host is this machine's, with a port that could look like a year.
  const sent = model.requests
    .map(({ url, headers, body }) => `${url.pathname} ${JSON.stringify({ ...headers, host: '' })} ${body}`)
    .join();
  expect(model.told()).toHaveLength(1);
  expect(sent).toContain('falconry');
  const secrets = ['Xanthippe', 'Quux', '1986', '03-17', 'female', token, id, occasions[1]!.id, email.split('@')[0]!];
  secrets.push(answer.headers.get('x-correlation-id')!);
  for (const secret of secrets) expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(JSON.parse(model.told()[0]!)).toEqual({
    ageBand: '35-44',
    country: 'Portugal',
    interests: ['chess', 'falconry'],
    circumstances: [],
    lacks: [],
    mustNotContain: [],
    occasion: 'Birthday',
    budget: 75,
    currency: 'EUR',
    alreadySuggested: [],
  });
});

test('its idea is shown with a link and a reason of ours, and not again before the others', async () => {
  const { token } = await signedUp(app);
  const { occasions } = await falconer(token);
  const glove = given({ interests: [1] });
  model.ideas = [glove, given({ title: 'Buy <b>now</b> at https://evil.example' })];
  const { ten, reasons } = await ask(token, occasions[1]!.id);
  expect(ten).toHaveLength(10);
  const shown = ten.find(({ title }) => title === glove.title)!;
  expect(shown.link).toBe('https://www.amazon.es/s?k=Hawking+guantes+principiantes');
  expect(reasons[shown.id]).toContain('the talons off the wrist at every landing');
  expect(JSON.stringify([ten, reasons])).not.toContain('evil');
  const again = await ask(token, occasions[1]!.id);
  expect(again.ten).toHaveLength(10);
  expect(again.ten.map(({ title }) => title)).not.toContain(glove.title);
});

test('if a model fails, there are still ten suggestions, the failure is counted, and its answer is not logged', async () => {
  const { token } = await signedUp(app);
  const { occasions } = await falconer(token);
  model.answer = { status: 500, text: 'Xanthippe' };
  const { ten } = await ask(token, occasions[1]!.id);
  expect(ten).toHaveLength(10);
  expect(app.logged.filter(({ event }) => event.startsWith('language_model'))).toEqual([
    { event: 'language_model_failed', code: 'server_error', status: 500 },
  ]);
  expect(JSON.stringify(app.logged)).not.toMatch(/falconry|Xanthippe|Sunflower7|sk-/i);
  const text = await (await createMetricsApp(metrics).request('/api/metrics')).text();
  expect(text).toContain('offra_language_model_ideas_total{outcome="server_error"} 1');
});

test('a minor gets nothing with alcohol and no person a gift over the budget, whatever the model says', async () => {
  const { token } = await signedUp(app);
  const birthday = '2010-03-17T00:00:00.000Z';
  const { occasions } = await falconer(token, { birthday, occasions: [{ name: 'Birthday', date: birthday }] });
  model.ideas = [
    given({ title: 'Tasting of three red wines', from: 1, low: 20 }),
    given({ title: 'Hawking glove of gold', from: 1, low: 81, high: 90 }),
    given({ title: 'Hawking bell and whistle', from: 1, low: 20, interests: [0, 1], occasion: true }),
  ];
  const { ten } = await ask(token, occasions[1]!.id);
  const titles = ten.map(({ title }) => title);
  expect(titles).toContain('Hawking bell and whistle');
  expect(titles).not.toContain('Tasting of three red wines');
  expect(titles).not.toContain('Hawking glove of gold');
});

test('the day’s calls are counted over all processes, logged once when used up, and begin again at midnight', async () => {
  app.setTime('2026-12-24T23:59:59.000Z');
  const [one, other] = [ideasOf(3), ideasOf(3)];
  for (const [hobby, another] of [
    ['falconry', 'origami'],
    ['sourdough', 'fado'],
  ] as const) {
    expect(await one(request(hobby))).toHaveLength(1);
    await other(request(another));
  }
  await other(request('bonsai'));
  expect(model.requests).toHaveLength(3);
  expect(app.logged.filter(({ event }) => event === 'language_model_used_up')).toHaveLength(1);
  app.setTime('2026-12-25T00:00:00.000Z');
  expect(await one(request('crochet'))).toHaveLength(1);
  expect(model.requests).toHaveLength(4);
});
