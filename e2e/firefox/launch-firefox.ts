import { type Browser, launch, type LaunchOptions } from 'puppeteer-core';

/**
 * Starts Firefox without a window, driven through WebDriver BiDi. All its data, including its home, are in one folder,
 * which later starts use again.
 * @param profile that folder; it may be empty
 * @param options `env` adds environment variables, and `extraPrefsFirefox` sets preferences
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
    // Long enough for a loaded machine; a Firefox that hasn't reported its address by then never will.
    timeout: 90_000,
    ...options,
  });
}
