import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { settleConsent } from '../fixtures/consent.ts';
import { dataTemplate } from '../fixtures/data-template.ts';
import { test as base } from '../fixtures/own-process.ts';
import { WINDOWS } from '../fixtures/windows.ts';
import { makeCertificate } from './certificate.ts';
import { CHROMIUM_PUSH_HOSTS, type ChromiumPushService, startChromiumPushService } from './chromium-push-service.ts';
import { Desktop } from './desktop.ts';
import { pushingServer, setClock } from './pushing-server.ts';

interface Fixtures {
  /** The folder of a test's files. */
  folder: string;
  pushService: ChromiumPushService;
  /** Sets the server's clock ahead of this machine's. */
  setAhead: (milliseconds: number) => Promise<void>;
  /** Starts a device's browser, whose profile is stored under this name for later starts. */
  startDevice: (name: string) => Promise<Device>;
}

/** A user's browser, and the desktop that shows its notifications. */
export interface Device {
  context: BrowserContext;
  desktop: Desktop;
}

/** A test with real pushes: from the server through the push service to the browser and the desktop. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'offra-push-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  pushService: async ({ folder }, use) => {
    const service = await startChromiumPushService(makeCertificate(folder, CHROMIUM_PUSH_HOSTS));
    await use(service);
    await service.close();
  },
  setAhead: async ({ folder }, use) => {
    await use((milliseconds) => setClock(folder, milliseconds));
  },
  server: async ({ folder, pushService }, use, testInfo) => {
    await cp(dataTemplate(), join(folder, 'data'), { recursive: true });
    const server = await pushingServer(folder, pushService);
    try {
      await server.serve(use);
    } finally {
      await testInfo.attach('server.log', { body: server.output, contentType: 'text/plain' });
    }
  },
  startDevice: async ({ playwright, launchOptions, locale, timezoneId, server, folder, pushService }, use) => {
    const desktops = new Map<string, Desktop>();
    const started: BrowserContext[] = [];
    await use(async (name) => {
      const desktop = desktops.get(name) ?? (await Desktop.start(folder));
      desktops.set(name, desktop);
      const context = await playwright.chromium.launchPersistentContext(join(folder, name), {
        ...launchOptions,
        ...WINDOWS.phone,
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        baseURL: server.url,
        args: [...(launchOptions.args ?? []), ...pushService.flags],
        env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop.address },
      });
      started.push(context);
      await context.grantPermissions(['notifications', 'background-sync'], { origin: server.url });
      await settleConsent(context, server.url);
      return { context, desktop };
    });
    for (const context of started) await context.close();
    for (const desktop of desktops.values()) await desktop.close();
  },
});
