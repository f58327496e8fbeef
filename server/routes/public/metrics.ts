import { Hono } from 'hono';
import type { MetricsReport } from '../../runtime/metrics.ts';
import type { Environment } from '../http/environment.ts';

/** `/api/metrics`, for an address that only the operator's machines reach. */
export function createMetricsApp({ contentType, read }: MetricsReport): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/api/metrics', async (c) => c.body(await read(), 200, { 'content-type': contentType }));
  return app;
}
