import { buildApp } from './build/build-app.ts';

/** `npm run build`, and the first half of `npm start`. */
try {
  await buildApp({ ifChanged: process.argv.includes('--if-changed') });
} catch (error) {
  console.error(`The app could not be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
