import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request as api } from 'playwright';
import type { Browser } from 'puppeteer-core';
import { copyCluster } from '../../server/testing/cluster-templates.ts';
import type { ServerProcess } from '../fixtures/server-process.ts';
import { makeCertificate } from '../push/certificate.ts';
import { Desktop } from '../push/desktop.ts';
import { FIREFOX_PUSH_HOST, type FirefoxPushService, startFirefoxPushService } from '../push/firefox-push-service.ts';
import { pushingServer as startPushingServer, setClock } from '../push/pushing-server.ts';
import { test as base } from './fixtures.ts';
import { launchFirefox } from './launch-firefox.ts';

type Fixtures = {
  $test: {
    desktop: Desktop;
    /** A Firefox that receives pushes, and shows notifications on the desktop. */
    browser: Browser;
    /** Sets the server's clock ahead of this machine's. */
    setAhead: (milliseconds: number) => Promise<void>;
    /** The folder of the test's files. */
    folder: string;
    pushService: FirefoxPushService;
    /** A server that sends through this push service, for this test only: its clock is never set back. */
    pushingServer: ServerProcess;
    /** The API of that server. */
    request: APIRequestContext;
  };
};

/** A test in Firefox with real pushes: from the server through the push service to the browser and the desktop. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'offra-firefox-push-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  pushService: async ({ folder }, use) => {
    const service = await startFirefoxPushService(makeCertificate(folder, [FIREFOX_PUSH_HOST]));
    await use(service);
    await service.close();
  },
  pushingServer: async ({ folder, pushService }, use) => {
    await copyCluster(join(folder, 'data', 'database'));
    const server = await startPushingServer(folder, pushService);
    await server.serve(use);
  },
  request: async ({ pushingServer }, use) => {
    const context = await api.newContext({ baseURL: pushingServer.url });
    await use(context);
    await context.dispose();
  },
  desktop: async ({ folder }, use) => {
    const desktop = await Desktop.start(folder);
    await use(desktop);
    await desktop.close();
  },
  browser: async ({ desktop, pushService }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'offra-firefox-'));
    const env = { DBUS_SESSION_BUS_ADDRESS: desktop.address };
    const browser = await launchFirefox(profile, { env, extraPrefsFirefox: pushService.preferences });
    await use(browser);
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
  setAhead: async ({ folder }, use) => {
    await use((milliseconds) => setClock(folder, milliseconds));
  },
});
