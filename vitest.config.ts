import './scripts/require-node.ts';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './src/testing/patience-ms.ts';

/** What browsers have and the test environments lack. */
const browserSetup = ['fake-indexeddb/auto', 'src/testing/report-error.ts'];

/**
 * What only several processes on one PostgreSQL can show is left out where the tests run without one; commands leave out
 * more by TEST_LEAVE_OUT, since Vitest keeps its `--exclude` from the projects below.
 */
const leftOut = [
  ...(process.env['TEST_DATABASE_URL'] === undefined ? ['**/*.postgres.test.ts'] : []),
  ...(process.env['TEST_LEAVE_OUT']?.split(' ') ?? []),
];

/** A test lies beside what it tests, and where it lies says what it runs in. */
export default defineConfig({
  // `npm test` gives each run a folder of its own, so that two at once do not share a cache.
  ...(process.env['TEST_RUN_FOLDER'] !== undefined && { cacheDir: process.env['TEST_RUN_FOLDER'] }),
  test: {
    allowOnly: false,
    // All processors: what waits for a process or a database leaves them to the others.
    maxWorkers: '100%',
    // Only to end what hangs: a loaded machine takes many times what a quiet one does.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          environment: 'node',
          include: ['{contract,gifts,server,scripts,simulation}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser data',
          environment: 'node',
          include: ['{src,sw}/**/*.test.ts'],
          setupFiles: browserSetup,
        },
      },
      {
        extends: true,
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [...browserSetup, 'src/testing/patient-queries.ts'],
        },
      },
    ],
  },
});
