import { type APIRequestContext, chromium, errors, request } from 'playwright';
import { isDeepStrictEqual } from 'node:util';
import { randomOf } from '../../simulation/random.ts';
import { TEST_FLAGS } from '../../scripts/browser/launch-flags.ts';
import { type Account, connectionsOf, isoDayIn, makeAccount, makeConnection, profileOf } from '../fixtures/account.ts';
import { idIn, pathOf, type Scene } from './acts.ts';
import { Device } from './device.ts';
import { faultsOnPage } from './invariants.ts';
import { Ledger, valuesOf } from './ledger.ts';
import { isFormOfSomebody, STEPS, type Step } from './steps.ts';

/** How long the queues may take to drain once all is well, in milliseconds. */
const DRAINING = 90_000;

export interface WalkOptions {
  seed: number;
  steps: number;
  server: string;
  browserPath: string;
  signal: AbortSignal;
  /** Called with each line as it is done. */
  onLine?: ((line: string) => void) | undefined;
}

export interface Walk {
  seed: number;
  /** What was done, one line each. */
  lines: string[];
  faults: string[];
}

/** Walks through the app on two devices as the seed says, until something is wrong or the steps are done. */
export async function walk({ seed, steps, server, browserPath, signal, onLine }: WalkOptions): Promise<Walk> {
  const random = randomOf(seed);
  const lines: string[] = [];
  await using parts = new AsyncDisposableStack();
  const isLargeText = random.chance(0.2);
  const args = [...TEST_FLAGS, ...(isLargeText ? ['--blink-settings=defaultFontSize=32'] : [])];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  parts.defer(() => browser.close());
  const api = await request.newContext({ baseURL: server });
  parts.defer(() => api.dispose());
  const account = await makeAccount(api, `walk-${seed}-${Date.now()}@example.com`);
  const ledger = new Ledger();
  const count = random.pick([0, 2, 4, 24]);
  for (let at = 0; at < count; at += 1) {
    const occasions = [{ name: 'Birthday', date: isoDayIn(at * 9, 30) }];
    await makeConnection(api, account, { name: `Old Friend ${at}`, occasions });
  }
  for (const one of await connectionsOf(api, account)) ledger.add(one.id, valuesOf(one));
  const devices: Device[] = [];
  for (const number of [0, 1]) {
    const device = await Device.start(browser, number, account, server);
    device.isLargeText = isLargeText;
    parts.defer(() => device.stop());
    devices.push(device);
  }
  lines.push(`${count} people${isLargeText ? ', large text' : ''}`);
  let names = 0;
  let current = 0;
  for (let at = 1; at <= steps; at += 1) {
    signal.throwIfAborted();
    const own = randomOf(seed * 7_919 + at);
    if (own.chance(0.2)) current = 1 - current;
    const device = devices[current];
    if (!device) throw new Error('There is no such device');
    const scene: Scene = {
      device,
      devices,
      random: own,
      ledger,
      faults: [],
      newName: () => `Ada ${seed}-${at}-${++names}`,
    };
    const before = pathOf(device.page);
    const [name, step] = pickStep(scene);
    const words = await runStep(scene, step);
    if (words === undefined) continue;
    const line = `${at}. device ${current} on ${before.replaceAll(/[0-9a-f-]{30,}/g, '…')}: ${name}: ${words}`;
    lines.push(line);
    onLine?.(line);
    const faults = [
      ...scene.faults,
      ...(await faultsOnPage(device, step.isKey === true)),
      ...(await lostTyping(device, before)),
    ];
    if (faults.length > 0) return { seed, lines, faults };
  }
  onLine?.('the end');
  try {
    return { seed, lines, faults: await atTheEnd(devices, ledger, api, account, onLine ?? (() => {})) };
  } catch (error) {
    return { seed, lines, faults: [`the end failed: ${error instanceof Error ? error.stack : String(error)}`] };
  }
}

function pickStep({ random }: Scene): [string, Step] {
  const all = Object.entries(STEPS);
  let at = random.next() * all.reduce((sum, [, { weight }]) => sum + weight, 0);
  for (const entry of all) {
    at -= entry[1].weight;
    if (at < 0) return entry;
  }
  throw new Error('There is no step');
}

/** Does a step. What is no longer there by the time that it is pressed is nothing to wonder at; what is covered is. */
async function runStep(scene: Scene, step: Step): Promise<string | undefined> {
  try {
    return await step.run(scene);
  } catch (error) {
    const words = String(error);
    if (words.includes('intercepts pointer events') && !words.includes('data-toasts'))
      scene.faults.push(`covered: ${words.slice(0, 1500)}`);
    if (error instanceof errors.TimeoutError) return `(in vain: ${words.replaceAll(/\s+/g, ' ').slice(0, 140)})`;
    if (/Execution context was destroyed|navigat|ERR_|detached|closed|interrupted|not attached/i.test(words))
      return `(cut short: ${words.slice(0, 90)})`;
    scene.faults.push(`the step failed: ${words}`);
    return '(failed)';
  }
}

/** What was typed into a form and not saved has to be there when the form is come back to. */
async function lostTyping(device: Device, before: string): Promise<string[]> {
  const path = pathOf(device.page);
  const typed = device.drafts.get(path);
  if (typed === undefined || path === before || device.context.pages().length > 1) return [];
  if (!(await isFormOfSomebody(device, path))) return [];
  const field = device.page.locator('main form input[name="name"]');
  const read = () => field.inputValue({ timeout: 5_000 }).catch(() => undefined);
  const until = Date.now() + 3_000;
  let shown = await read();
  while (shown !== typed && shown !== undefined && Date.now() < until) shown = await read();
  if (shown === typed || shown === undefined || idIn(pathOf(device.page)) !== idIn(path)) return [];
  return [`‘${typed}’ was typed on ${path} and not saved, and now it shows ‘${shown}’`];
}

async function atTheEnd(
  devices: readonly Device[],
  ledger: Ledger,
  api: APIRequestContext,
  account: Account,
  say: (line: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  for (const device of devices) {
    device.network.spoil = undefined;
    await device.setOffline(false);
    await device.page.goto('/changes');
  }
  say('draining');
  for (const device of devices) faults.push(...(await drained(device)));
  say('discarding');
  for (const device of devices) faults.push(...(await discardAll(device, ledger)));
  for (const device of devices) faults.push(...(await drained(device)));
  say('comparing');
  const held = await connectionsOf(api, account);
  const profile = await profileOf(api, account);
  faults.push(...ledger.compare(held));
  for (const device of devices) {
    await device.page.goto('/');
    const same = async () =>
      isDeepStrictEqual(inOrder(await device.connections()), inOrder(held)) &&
      isDeepStrictEqual(await device.profile(), profile);
    const until = Date.now() + 20_000;
    while (!(await same()) && Date.now() < until) await device.page.waitForTimeout(200);
    if (!(await same())) {
      const words = JSON.stringify([inOrder(await device.connections()), await device.profile()]);
      faults.push(`device ${device.number} holds ${words}, and the server ${JSON.stringify([inOrder(held), profile])}`);
    }
    faults.push(...(await faultsOnPage(device, false)));
    faults.push(...(await faultsOfHome(device, held.map(({ name }) => name).toSorted())));
  }
  return faults;
}

/** Whether home shows everybody: where they are so many that they can be searched it shows only whom the window holds. */
async function faultsOfHome({ page, number }: Device, names: readonly string[]): Promise<string[]> {
  const read = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''),
      );
  const until = Date.now() + 10_000;
  let shown = await read();
  while (!isDeepStrictEqual(shown.toSorted(), names) && Date.now() < until) {
    if ((await page.getByLabel('Search connections').count()) > 0) return [];
    await page.waitForTimeout(200);
    shown = await read();
  }
  if (isDeepStrictEqual(shown.toSorted(), names)) return [];
  return [`home of device ${number} shows ${shown.join(', ')}, and the server has ${names.join(', ')}`];
}

function inOrder<One extends { id: string }>(values: readonly One[]): One[] {
  return values.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function drained(device: Device): Promise<string[]> {
  const until = Date.now() + DRAINING;
  const reloadAt = Date.now() + DRAINING / 2;
  let hasReloaded = false;
  for (;;) {
    const rows = await device.outbox();
    const refused = new Set(rows.filter(({ state }) => state === 'rejected').map(({ entityId }) => entityId));
    const waiting = rows.filter(({ entityId }) => !refused.has(entityId));
    if (waiting.length === 0) return [];
    if (Date.now() > until) return [`the queue of device ${device.number} does not drain: ${JSON.stringify(waiting)}`];
    if (Date.now() > reloadAt && !hasReloaded) {
      hasReloaded = true;
      await device.page.reload();
    }
    await device.page.waitForTimeout(200);
  }
}

/** Gives up through the screen what was refused. */
async function discardAll(device: Device, ledger: Ledger): Promise<string[]> {
  for (let times = 0; times < 40; times += 1) {
    const rows = await device.outbox();
    const refused = rows.filter(({ state }) => state === 'rejected');
    if (refused.length === 0) return [];
    for (const row of refused) ledger.loosen(row);
    await device.page.goto('/changes');
    const part = device.page.getByRole('region', { name: 'Not saved' });
    await part.getByRole('button', { name: 'Discard' }).first().click();
    await device.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await device.page.getByRole('dialog').waitFor({ state: 'hidden' });
    const until = Date.now() + 5_000;
    while ((await device.outbox()).length >= rows.length && Date.now() < until) await device.page.waitForTimeout(50);
  }
  return [`what was refused on device ${device.number} can't be discarded`];
}
