import { parseArgs } from 'node:util';
import { createGiftSource } from '../../suggest/suggest.ts';
import { createTestApp } from '../test-app.ts';
import { runFuzz } from './run-fuzz.ts';

const MOST_SHOWN = 50;

/** `npm run fuzz [-- --seed N --count N]`: malformed requests over every call; seed and count make a run repeatable. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '100000' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(values.count);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('--seed takes a whole number, and --count one from 1.\n');
  process.exit(1);
}

process.stdout.write(`Sending ${count} spoilt requests from seed ${seed}.\n`);
const app = await createTestApp({ suggestions: createGiftSource() });
const { sent, statuses, problems } = await runFuzz(app, {
  seed,
  count,
  onRound: (soFar) => void process.stdout.write(`${soFar} sent\n`),
});
await app.close();
for (const [status, times] of Object.entries(statuses)) process.stdout.write(`${status}: ${times}\n`);
for (const problem of problems.slice(0, MOST_SHOWN)) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${sent} sent, ${problems.length} problems. Again: npm run fuzz -- --seed ${seed} --count ${count}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
