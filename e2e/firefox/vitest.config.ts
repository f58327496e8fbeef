import { defineConfig } from 'vitest/config';

/** Started through `npm test` or `npm run e2e:firefox`, which find Firefox and build the app. */
export default defineConfig({
  ...(process.env['TEST_RUN_FOLDER'] !== undefined && { cacheDir: process.env['TEST_RUN_FOLDER'] }),
  test: {
    allowOnly: false,
    environment: 'node',
    include: ['e2e/firefox/*.test.ts'],
    // As in Chromium: a machine that stood still for a while is told apart from a fault by a second try.
    retry: 1,
    // Only to end what hangs, as in the other tests.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
