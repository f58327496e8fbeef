import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../build/list-files.ts';
import { command } from '../project.ts';
import { capture, lineOfFailure } from './capture.ts';
import { hasApt, isRoot } from './debian.ts';

const BROWSER = 'chromium-headless-shell';
const PROGRAM = /(^|\/)(chrome-headless-shell|headless_shell)$/;
const TIME_LIMIT_MS = 5 * 60_000;

/** The headless Chromium that Playwright once downloaded for this user; undefined where it hasn't. */
export async function downloadedChromium(signal: AbortSignal): Promise<string | undefined> {
  const { output } = await install(['--dry-run', BROWSER], signal);
  const folder = /Install location:\s*(.+)/.exec(output)?.[1]?.trim();
  if (folder === undefined || !existsSync(folder)) return undefined;
  const program = listFiles(folder).find((file) => PROGRAM.test(file));
  return program === undefined ? undefined : join(folder, program);
}

/**
 * Has Playwright download its headless Chromium, and as root the libraries that it needs.
 * @returns why it failed; undefined where it is there
 */
export async function downloadWithPlaywright(signal: AbortSignal): Promise<string | undefined> {
  const libraries = isRoot() && hasApt() ? ['--with-deps'] : [];
  const { code, output, problem } = await install([...libraries, BROWSER], signal);
  return code === 0 ? undefined : `Playwright's download ${problem ?? `failed: ${lineOfFailure(output)}`}`;
}

function install(args: readonly string[], signal: AbortSignal) {
  const script = [command('playwright'), 'install', ...args];
  return capture(process.execPath, script, { timeLimitMs: TIME_LIMIT_MS, signal });
}
