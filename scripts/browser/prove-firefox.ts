import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineOfFailure } from './capture.ts';
import { startFirefox } from './start-firefox.ts';

const PAGE = 'data:text/html,<p id=proof>offra</p>';

/**
 * Starts a Firefox and has it render a page, driven as the tests drive it.
 * @returns why it doesn't; undefined where it does
 */
export async function proveFirefox(executable: string, signal: AbortSignal): Promise<string | undefined> {
  const profile = mkdtempSync(join(tmpdir(), 'offra-firefox-'));
  try {
    const browser = await startFirefox(executable, profile, { signal });
    try {
      const page = await browser.newPage();
      await page.goto(PAGE);
      return (await page.$('#proof')) === null ? 'renders no page' : undefined;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return `does not start: ${lineOfFailure(String(error))}`;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
