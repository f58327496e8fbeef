import { buildApp } from './build/build-app.ts';
import { ROOT } from './project.ts';

/** `npm run build`, and the first half of `npm start`. */
await buildApp(ROOT, { ifChanged: process.argv.includes('--if-changed') });
