import './scripts/require-node.ts';
import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROME_ARGS } from './scripts/find-browser.ts';

const executablePath = process.env['CHROME_PATH'];
const run = process.env['TEST_RUN_FOLDER'];

/** `npm test` and `npm run e2e` find a browser; `npx playwright test` takes the one of CHROME_PATH, or Playwright's own. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: ['**/e2e/firefox/**', '**/e2e/push/**'],
  globalSetup: './e2e/fixtures/data-template.ts',
  // Of a run of its own, so that two at once do not clear each other's traces away.
  outputDir: join('test-results', run === undefined ? 'here' : basename(run)),
  forbidOnly: true,
  fullyParallel: true,
  // A machine that stood still for a while is told apart from a fault by a second try, which the run's last line counts.
  retries: 1,
  workers: 2,
  // Long enough for two runs at once on two cores; nothing waits for a time, only for what it needs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    screenshot: 'only-on-failure',
    // Recording takes as long again as the test, so only a second try is recorded.
    trace: 'on-first-retry',
    launchOptions: { args: CHROME_ARGS, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        colorScheme: 'light',
      },
    },
  ],
});
