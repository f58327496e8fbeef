import { type Browser, launch } from 'puppeteer-core';

/** Long enough for a loaded machine; a Firefox that has not said where it listens by then never will. */
const TIME_LIMIT_MS = 90_000;

/**
 * Starts Firefox without a window, driven through WebDriver BiDi. It keeps everything in one folder, its home included,
 * and finds it there when it is started again.
 * @param executablePath the program
 * @param profile that folder; it may be empty
 * @param signal closes it, or has it not start at all
 */
export function startFirefox(executablePath: string, profile: string, signal?: AbortSignal): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    env: { ...process.env, HOME: profile },
    defaultViewport: { width: 390, height: 844 },
    timeout: TIME_LIMIT_MS,
    ...(signal && { signal }),
  });
}
