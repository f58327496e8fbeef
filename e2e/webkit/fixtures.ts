import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request as api } from 'playwright';
import { test as base } from 'vitest';
import { startDisplay } from '../../scripts/browser/start-display.ts';
import { startWebkit, type Webkit } from '../../scripts/browser/start-webkit.ts';
import { copyCluster } from '../../server/testing/cluster-templates.ts';
import { ServerProcess } from '../fixtures/server-process.ts';

type Fixtures = {
  $test: {
    server: ServerProcess;
    /** The API, for whoever looks at what the server holds. */
    request: APIRequestContext;
    /** Where the browser keeps what it holds. */
    folder: string;
    /** Starts a WebKitGTK that keeps what it holds when it is closed, and opens an address. */
    startBrowser: (address: string) => Promise<Webkit>;
  };
};

/** A test in WebKitGTK, with the server as people run it. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  server: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'offra-webkit-data-'));
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
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'offra-webkit-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  startBrowser: async ({ folder }, use) => {
    const { WEBKIT_PATH: program, XVFB_PATH: screen } = process.env;
    if (program === undefined || screen === undefined) {
      throw new Error('WEBKIT_PATH and XVFB_PATH name no WebKitGTK and no screen: use npm run e2e:webkit.');
    }
    const display = await startDisplay(screen);
    const started: Webkit[] = [];
    await use(async (address) => {
      const browser = await startWebkit(program, { address, folder, display: display.name });
      started.push(browser);
      return browser;
    });
    for (const browser of started) await browser.close();
    await display.close();
  },
});
