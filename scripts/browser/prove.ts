import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, lineOfFailure } from './capture.ts';
import { LAUNCH_FLAGS } from './launch-flags.ts';

const TIME_LIMIT_MS = 90_000;
const PAGE = 'data:text/html,<p id=proof>offra</p>';

/**
 * Starts a browser and has it render a page: an installed program that doesn't run here is no use.
 * @returns why it doesn't; undefined where it does
 */
export async function prove(executable: string, signal: AbortSignal): Promise<string | undefined> {
  const profile = mkdtempSync(join(tmpdir(), 'offra-browser-'));
  try {
    const args = ['--headless', ...LAUNCH_FLAGS, `--user-data-dir=${profile}`, '--dump-dom', PAGE];
    const { code, output, problem } = await capture(executable, args, { timeLimitMs: TIME_LIMIT_MS, signal });
    if (output.includes('id="proof"')) return undefined;
    return problem ?? `does not start (code ${code}): ${lineOfFailure(output)}`;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
