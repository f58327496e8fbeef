import { type Browser, launch, type LaunchOptions } from 'puppeteer-core';

/**
 * Starts Firefox without a window, driven through WebDriver BiDi. It keeps everything in one folder, its home included,
 * and finds it there when it is started again.
 * @param profile that folder; it may be empty
 * @param options `env` is more of an environment for it, and `extraPrefsFirefox` what is set in it
 */
export function launchFirefox(
  profile: string,
  { env, ...options }: Pick<LaunchOptions, 'env' | 'extraPrefsFirefox'> = {},
): Promise<Browser> {
  const { FIREFOX_PATH: executablePath } = process.env;
  if (executablePath === undefined) throw new Error('FIREFOX_PATH names no Firefox: use npm run e2e:firefox.');
  return launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    env: { ...process.env, ...env, HOME: profile },
    defaultViewport: { width: 390, height: 844 },
    // Long enough for a loaded machine; a Firefox that has not said where it listens by then never will.
    timeout: 90_000,
    ...options,
  });
}
