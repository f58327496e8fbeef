import { runAndExit } from './run-and-exit.ts';
import { unit } from './stages/unit.ts';

const LONG = ['simulation/', 'server/fuzz.process', 'server/kill.process'];

/** `npm run test:long`: at full length what `npm test` runs a tenth of. */
await runAndExit((tools, folder) => [unit(tools, 'Long tests', folder, LONG, { TEST_LENGTH: 'full' })]);
