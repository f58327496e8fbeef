import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request as api } from 'playwright';
import type { Browser } from 'puppeteer-core';
import { test as base } from 'vitest';
import { copyCluster } from '../../server/testing/cluster-templates.ts';
import { ServerProcess } from '../fixtures/server-process.ts';
import { launchFirefox } from './launch-firefox.ts';

interface Fixtures {
  /** A server of its own with an empty database, so that a retry starts like the first try. */
  server: ServerProcess;
  /** The API, for reading the server's data. */
  request: APIRequestContext;
  /** A Firefox whose profile survives closing, and is used by the next start. */
  startBrowser: () => Promise<Browser>;
}

/** A test in Firefox, with the server as operators run it. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  server: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'offra-firefox-data-'));
    await copyCluster(join(folder, 'database'));
    const server = new ServerProcess(folder);
    try {
      await server.serve(use);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  request: async ({ server }, use) => {
    const context = await api.newContext({ baseURL: server.url });
    await use(context);
    await context.dispose();
  },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  startBrowser: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'offra-firefox-'));
    const started: Browser[] = [];
    await use(async () => {
      const browser = await launchFirefox(profile);
      started.push(browser);
      return browser;
    });
    for (const browser of started) await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});
