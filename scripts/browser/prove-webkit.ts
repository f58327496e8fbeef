import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lineOfFailure } from './capture.ts';
import { startDisplay } from './start-display.ts';
import { startWebkit, type Webkit } from './start-webkit.ts';

const PAGE = 'data:text/html,<p id=proof>offra</p>';
const PAUSE_MS = 100;
const TIME_LIMIT_MS = 90_000;

/**
 * Starts a WebKitGTK and has it render a page, driven as the tests drive it.
 * @param display the path of Xvfb
 * @returns why it doesn't; undefined where it does
 */
export async function proveWebkit(program: string, display: string, ending: AbortSignal): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'offra-webkit-'));
  const signal = AbortSignal.any([ending, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    const { name, close } = await startDisplay(display);
    try {
      const browser = await startWebkit(program, { address: PAGE, folder, display: name });
      return await rendersProof(browser, signal).finally(browser.close);
    } finally {
      await close();
    }
  } catch (error) {
    return `does not start: ${lineOfFailure(String(error))}`;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function rendersProof({ page }: Webkit, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const isThere = await page.evaluate(() => document.getElementById('proof') !== null).catch(() => false);
    if (isThere) return undefined;
    await pause(PAUSE_MS);
  }
  return 'renders no page';
}
