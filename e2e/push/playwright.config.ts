import config from '../../playwright.config.ts';

/** The journeys with what is really pushed; started through `npm test` or `npm run e2e:push`. */
export default {
  ...config,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../fixtures/data-template.ts',
  outputDir: `../../${config.outputDir}`,
};
