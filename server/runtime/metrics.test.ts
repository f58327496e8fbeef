import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, type Metrics, type MetricsReport } from './metrics.ts';
import { createMetricsApp } from '../routes/public/metrics.ts';
import { connectionOf, signedUp } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let metrics: Metrics & MetricsReport;
let app: TestApp;
beforeAll(async () => {
  metrics = createMetrics(() => ({ used: 2, idle: 3, waiting: 0 }));
  app = await createTestApp({ metrics });
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

test('the address for people has no metrics', async () => {
  expect((await app.call('GET', '/api/metrics')).status).toBe(404);
});
