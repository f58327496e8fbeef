import type { Browser, BrowserContext, Page } from 'playwright';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import type { PendingRow } from '../../src/db/rows.ts';
import type { Account } from '../fixtures/account.ts';
import { openSignedIn } from '../fixtures/account.ts';
import { settleConsent } from '../fixtures/consent.ts';
import { storedRows } from '../fixtures/stored-rows.ts';
import { WINDOWS } from '../fixtures/windows.ts';
import { workerReady } from '../fixtures/worker.ts';
import { openNetwork, type SpoiledNetwork } from './spoiled-network.ts';

/** The browser's messages about a failing network, which is no fault of the app. */
const OF_NETWORK = /Failed to load resource|net::ERR_|ServiceWorker script evaluation failed|An SSL certificate error/;

/** A device of the account: a browser profile with one tab or two, and its own connection to the server. */
export class Device {
  readonly number: number;
  /** The device's present account, which for a while may differ from the walk's. */
  account: Account;
  readonly context: BrowserContext;
  readonly network: SpoiledNetwork;
  /** The visible tab. */
  page!: Page;
  isOffline = false;
  /** Whether the browser is set to text of twice the size. */
  isLargeText = false;
  /** The unsaved names that were typed into forms, by address. */
  readonly drafts = new Map<string, string>();
  /** Errors since the last check. */
  readonly errors: string[] = [];

  private constructor(number: number, account: Account, context: BrowserContext, network: SpoiledNetwork) {
    this.number = number;
    this.account = account;
    this.context = context;
    this.network = network;
    context.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !OF_NETWORK.test(text)) this.errors.push(`console: ${text}`);
    });
    // A shop or a page to read: the person closes it at once, so that only the app's own tabs remain.
    context.on('page', (page) => page.on('popup', (opened) => void opened.close()));
    context.on('weberror', (error) => {
      const thrown = error.error();
      this.errors.push(`uncaught: ${thrown.stack ?? String(thrown)}`);
    });
  }

  /** Starts a device that is signed in. Devices of an even number are phones. */
  static async start(browser: Browser, number: number, account: Account, server: string): Promise<Device> {
    const network = await openNetwork(server);
    const context = await browser.newContext({
      ...(number % 2 === 0 ? WINDOWS.phone : WINDOWS.desktop),
      baseURL: network.address,
      locale: 'en-GB',
      timezoneId: 'Europe/Lisbon',
      reducedMotion: 'reduce',
    });
    await settleConsent(context, network.address);
    const device = new Device(number, account, context, network);
    device.page = await context.newPage();
    device.page.setDefaultTimeout(8_000);
    await openSignedIn(device.page, account);
    await workerReady(device.page);
    return device;
  }

  /** Opens another tab on an address. */
  async openTab(path: string): Promise<Page> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(8_000);
    await page.goto(path);
    return page;
  }

  get isPhone(): boolean {
    return this.number % 2 === 0;
  }

  /** Whether the tab has gone back to the page before the app. */
  get hasLeftApp(): boolean {
    const url = this.page.url();
    return !url.startsWith(this.network.address) || url.endsWith('/favicon.svg');
  }

  /** Whether calls reach the server as usual. */
  get isConnected(): boolean {
    return !this.isOffline && this.network.spoil === undefined;
  }

  connections(): Promise<Connection[]> {
    return this.#kept<Connection>('connections');
  }

  pending(): Promise<PendingRow[]> {
    return this.#kept<PendingRow>('pending');
  }

  async profile(): Promise<Profile | undefined> {
    const [profile] = await this.#kept<Profile>('profile');
    return profile;
  }

  #kept<Row>(table: string): Promise<Row[]> {
    return inTime(storedRows<Row>(this.page, this.account, table), `The page did not give its ${table}`);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.context.setOffline(isOffline);
    this.isOffline = isOffline;
  }

  /** Ends all faults of the network. */
  async heal(): Promise<void> {
    this.network.spoil = undefined;
    await this.setOffline(false);
  }

  async stop(): Promise<void> {
    await this.context.close();
    await this.network.stop();
  }
}

/** How long a page may take to answer, in milliseconds: after that it counts as stuck. */
const ANSWERING = 20_000;

/** Waits for an answer of a page, and throws if there is none. */
export async function inTime<Answer>(answer: Promise<Answer>, complaint: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), ANSWERING);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
