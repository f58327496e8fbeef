import { chromium, errors, request } from 'playwright';
import { randomOf } from '../../simulation/random.ts';
import { CHROME_ARGS } from '../../scripts/find-browser.ts';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, signInAgain } from '../fixtures/account.ts';
import { idIn, pathOf, type Scene } from './acts.ts';
import { becomes } from './becomes.ts';
import { Device } from './device.ts';
import { atTheEnd } from './end.ts';
import { faultsOnPage } from './invariants.ts';
import { Ledger, valuesOf } from './ledger.ts';
import type { Step } from './step.ts';
import { isFormOfSomebody, STEPS } from './steps.ts';

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
  /** The steps, one line each. */
  lines: string[];
  faults: string[];
}

/** Walks through the app on two devices as the seed says, until a fault is found or the steps are done. */
export async function walk({ seed, steps, server, browserPath, signal, onLine }: WalkOptions): Promise<Walk> {
  const random = randomOf(seed);
  const lines: string[] = [];
  await using parts = new AsyncDisposableStack();
  const isLargeText = random.chance(0.2);
  const args = [...CHROME_ARGS, ...(isLargeText ? ['--blink-settings=defaultFontSize=32'] : [])];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  parts.defer(() => browser.close());
  const api = await request.newContext({ baseURL: server });
  parts.defer(() => api.dispose());
  const email = `walk-${seed}-${Date.now()}@example.com`;
  const account = await makeAccount(api, email);
  const ledger = new Ledger();
  const count = random.pick([0, 2, 4, 24]);
  for (let at = 0; at < count; at += 1) {
    const occasions = [{ name: 'Birthday', date: isoDayIn(at * 9, 30) }];
    await makeConnection(api, account, { name: `Old Friend ${at}`, occasions });
  }
  for (const one of await connectionsOf(api, account)) ledger.add(one.id, valuesOf(one));
  const devices: Device[] = [];
  for (const number of [0, 1]) {
    const device = await Device.start(browser, number, await signInAgain(api, email), server);
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
      api,
      email,
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

/** Performs a step. A control that has disappeared before its press is no fault; a covered one is. */
async function runStep(scene: Scene, step: Step): Promise<string | undefined> {
  try {
    return await step.run(scene);
  } catch (error) {
    const words = String(error);
    if (step.isWhole) {
      scene.faults.push(`the step failed on ${scene.device.page.url()}: ${words.slice(0, 1500)}`);
      return '(failed)';
    }
    // On a busy machine a late dialog may cover it.
    if (words.includes('intercepts pointer events') && !/data-toasts|role="dialog"/.test(words))
      scene.faults.push(`covered: ${words.slice(0, 1500)}`);
    if (error instanceof errors.TimeoutError) return `(in vain: ${words.replaceAll(/\s+/g, ' ').slice(0, 140)})`;
    if (/Execution context was destroyed|navigat|ERR_|detached|closed|interrupted|not attached/i.test(words))
      return `(cut short: ${words.slice(0, 90)})`;
    scene.faults.push(`the step failed: ${words}`);
    return '(failed)';
  }
}

/** Unsaved typed values must be there when the form is opened again. */
async function lostTyping(device: Device, before: string): Promise<string[]> {
  const path = pathOf(device.page);
  const typed = device.drafts.get(path);
  if (typed === undefined || path === before || device.context.pages().length > 1) return [];
  if (!(await isFormOfSomebody(device, path))) return [];
  const field = device.page.locator('main form input[name="name"]');
  const read = () => field.inputValue({ timeout: 5_000 }).catch(() => undefined);
  let shown: string | undefined;
  const isAsTyped = async () => {
    shown = await read();
    return shown === typed || shown === undefined;
  };
  if ((await becomes(isAsTyped, 3_000)) || idIn(pathOf(device.page)) !== idIn(path)) return [];
  return [`‘${typed}’ was typed on ${path} and not saved, and now it shows ‘${shown}’`];
}
