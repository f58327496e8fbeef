import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { ROOT } from '../project.ts';

const END_WITH_PARENT = join(ROOT, 'scripts', 'end-with-parent.ts');
const PROCESS = join(import.meta.dirname, 'child-process.ts');

/** Long enough for a loaded machine; a Firefox that has not said where it listens by then never will. */
const TIME_LIMIT_MS = 90_000;

interface FirefoxOptions {
  signal?: AbortSignal;
  env?: NodeJS.ProcessEnv;
  preferences?: Record<string, string | number | boolean>;
}

/**
 * Starts Firefox without a window, driven through WebDriver BiDi. It keeps everything in one folder, its home included,
 * and finds it there when it is started again. It ends when this process is gone, however that came.
 * @param executablePath the program
 * @param profile that folder; it may be empty
 * @param options `signal` closes it, or has it not start at all; `env` is more of an environment for it, and
 *   `preferences` what is set in it
 */
export function startFirefox(
  executablePath: string,
  profile: string,
  { signal, env = {}, preferences }: FirefoxOptions = {},
): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: process.execPath,
    ignoreDefaultArgs: true,
    args: ['--import', END_WITH_PARENT, PROCESS, executablePath, '--headless', '--profile', profile],
    env: { ...process.env, ...env, HOME: profile },
    defaultViewport: { width: 390, height: 844 },
    timeout: TIME_LIMIT_MS,
    ...(preferences && { extraPrefsFirefox: preferences }),
    ...(signal && { signal }),
  });
}
