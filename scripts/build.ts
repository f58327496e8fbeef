import { buildApp } from './build/build-app.ts';

/** `npm run build`, and the first half of `npm start`. */
process.exit(await buildApp({ ifChanged: process.argv.includes('--if-changed') }));
