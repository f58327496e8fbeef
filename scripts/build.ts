import { buildApp } from './build/build-app.ts';

/** `npm run build`, and with `--if-changed` a part of `npm start` and `npm test`. */
process.exit(await buildApp({ ifChanged: process.argv.includes('--if-changed') }));
