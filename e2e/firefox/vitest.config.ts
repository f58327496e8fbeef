import { defineConfig } from 'vitest/config';

/** Started through `npm test` or `npm run e2e:firefox`, which find Firefox and build the app. */
export default defineConfig({
  ...(process.env['TEST_RUN_FOLDER'] !== undefined && { cacheDir: process.env['TEST_RUN_FOLDER'] }),
  test: {
    allowOnly: false,
    environment: 'node',
    include: ['e2e/firefox/*.test.ts'],
    // As in Chromium: a second try tells a machine that stood still from a fault.
    retry: 1,
    // Only ends tests that hang, as elsewhere.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
