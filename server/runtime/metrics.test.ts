import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOpenByChannel } from '../db/reminders/open-messages.ts';
import { createMetrics, type Metrics, type MetricsReport, type MetricsSources } from './metrics.ts';
import { addUser } from '../testing/reminded-people.ts';
import { createMetricsApp } from '../routes/public/metrics.ts';
import { connectionOf, signedUp } from '../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../testing/test-app.ts';

let metrics: Metrics & MetricsReport;
let app: TestApp;
let openMessages: MetricsSources['openMessages'];
const faults: unknown[] = [];
beforeAll(async () => {
  metrics = createMetrics({
    pool: () => ({ used: 2, idle: 3, waiting: 0 }),
    openMessages: () => openMessages(),
    now: () => new Date(TEST_TIME),
    onFault: (error) => void faults.push(error),
  });
  app = await createTestApp({ metrics });
  openMessages = () => countOpenByChannel(app.services.db);
});
afterAll(() => app.close());

const read = async () => (await createMetricsApp(metrics).request('/api/metrics')).text();

const counted = (status: number) =>
  `offra_request_duration_seconds_count{method="GET",route="/api/contacts/:id",status="${status}"} 1`;

test('requests are counted by route pattern and status, without any id or address', async () => {
  const { token, email } = await signedUp(app);
  const { id } = await connectionOf(app, token);
  await app.call('GET', `/api/contacts/${id}`, { token });
  await app.call('GET', `/api/contacts/${id}`);
  const text = await read();
  expect(text).toContain(counted(200));
  expect(text).toContain(counted(401));
  expect(text).not.toContain(id);
  expect(text).not.toContain(email);
});

test('missing addresses are one series, however many are requested', async () => {
  for (let tried = 0; tried < 20; tried += 1) await app.call('GET', `/api/nothing/${tried}`);
  const series = (await read()).split('\n').filter((line) => line.includes('_count{') && line.includes('status="404"'));
  expect(series).toHaveLength(1);
});

test('the pool, the event loop, the memory and sent messages can be read', async () => {
  metrics.mailEnded('sent');
  metrics.pushEnded('gone');
  metrics.ideasEnded('timed_out');
  metrics.retailerAsked('amazon', 'limited');
  metrics.backupEnded('failed');
  const text = await read();
  expect(text).toContain('offra_database_connections{state="used"} 2');
  expect(text).toContain('offra_mails_total{outcome="sent"} 1');
  expect(text).toContain('offra_pushes_total{outcome="gone"} 1');
  expect(text).toContain('offra_language_model_ideas_total{outcome="timed_out"} 1');
  expect(text).toContain('offra_retailer_requests_total{retailer="amazon",outcome="limited"} 1');
  expect(text).toContain('offra_nightly_backups_total{outcome="failed"} 1');
  expect(text).toMatch(/^offra_nodejs_eventloop_lag_seconds \d/m);
  expect(text).toMatch(/^offra_process_resident_memory_bytes \d/m);
});

const refused = async (code: string) =>
  Number(new RegExp(`offra_refusals_total\\{code="${code}"\\} (\\d+)`).exec(await read())?.[1] ?? 0);

test('a refused call and each refused change of a sync count by their code', async () => {
  const { token } = await signedUp(app);
  const [notFound, invalid] = [await refused('not_found'), await refused('invalid')];
  await app.call('GET', `/api/contacts/${newId()}`, { token });
  const changes = [{ key: newId() }, { key: newId() }];
  await app.call('POST', '/api/sync', { token, body: { changes } });
  expect((await refused('not_found')) - notFound).toBe(1);
  expect((await refused('invalid')) - invalid).toBe(2);
});

test('open reminders and how long the oldest has waited are read from the database', async () => {
  const { db } = app.services;
  const userId = await addUser(db, {});
  const batchId = newId();
  const createdAt = new Date(Date.parse(TEST_TIME) - 90_000);
  await db.insertInto('reminderBatches').values({ id: batchId, createdAt }).execute();
  const sending = { day: '2026-11-20', trueUntil: new Date(TEST_TIME), claimedUntil: null, endedAt: null };
  const message = { ...sending, userId, batchId, channel: 'push' as const, title: '', failure: null };
  await db
    .insertInto('reminderMessages')
    .values({ ...message, state: 'planned' })
    .execute();
  const text = await read();
  expect(text).toContain('offra_reminder_messages_open{channel="push"} 1');
  expect(text).toContain('offra_reminder_messages_open_seconds{channel="push"} 90');
  expect(text).toContain('offra_reminder_messages_open{channel="email"} 0');
});

test('without the database what it would say is absent, and the rest is read', async () => {
  const asked = openMessages;
  openMessages = () => Promise.reject(new Error('no database'));
  const text = await read();
  openMessages = asked;
  expect(text).not.toMatch(/^offra_reminder_messages_open\{/m);
  expect(text).toContain('offra_database_connections{state="used"} 2');
  expect(faults).toHaveLength(1);
});

test('the address for people has no metrics', async () => {
  expect((await app.call('GET', '/api/metrics')).status).toBe(404);
});
