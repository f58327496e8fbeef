import { test } from '../fixtures/own-process.ts';
import { expect } from '../fixtures/test.ts';

test('a person finds the app at the same address after the server was started again', async ({ page, server }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('offra');
  const address = server.url;
  await server.restart();
  expect(server.url).toBe(address);
  expect((await page.reload())?.status()).toBe(200);
  await expect(page).toHaveTitle('offra');
});

test('the server takes its data folder up again after a power cut', async ({ page, server }) => {
  await server.kill();
  await server.start();
  const health = await page.request.get('/api/health');
  expect(health.status()).toBe(200);
});
