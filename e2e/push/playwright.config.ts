import config from '../../playwright.config.ts';

/** The tests with real pushes; started through `npm test` or `npm run e2e:push`. */
export default {
  ...config,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../fixtures/data-template.ts',
  outputDir: `../../${config.outputDir}`,
};
