import { parseArgs } from 'node:util';
import { openApp } from '../../bench/app/open-app.ts';
import { withRunFolderInMemory } from '../../scripts/stages/run-folder.ts';
import { walk } from './walk.ts';

/**
 * `npm run soak:app -- --minutes <how long> --seed <the first>`: random walks by seed through the built app in a real
 * browser, on two devices of one account and a bad network. `--walks 1` repeats one seed: the steps depend on the seed
 * and on the screen at that moment, so a slower machine may walk differently.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    walks: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '60' },
    verbose: { type: 'boolean', default: false },
  },
});
const [minutes, first, walks, steps] = [values.minutes, values.seed, values.walks, values.steps].map(Number) as [
  number,
  number,
  number,
  number,
];
if (![first, walks, steps].every(Number.isSafeInteger) || !(minutes > 0) || walks < 1 || steps < 1) {
  console.error(
    'Use: npm run soak:app -- --minutes <how long> --seed <the first> --walks <how many> --steps <of each>',
  );
  process.exit(2);
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
const until = Date.now() + minutes * 60_000;

const failed = await withRunFolderInMemory(async (folder) => {
  const app = await openApp(folder, 0);
  const seeds: number[] = [];
  try {
    for (let seed = first; seed < first + walks && Date.now() < until; seed += 1) {
      const begun = Date.now();
      const { lines, faults } = await walk({
        seed,
        steps,
        server: app.address,
        browserPath: app.browserPath,
        signal: ending.signal,
        onLine: values.verbose ? (line) => console.log(line) : undefined,
      });
      if (ending.signal.aborted) break;
      const seconds = ((Date.now() - begun) / 1_000).toFixed(0);
      if (!values.verbose && faults.length > 0) console.log(lines.join('\n'));
      console.log(
        `seed ${seed}: ${lines.length} steps in ${seconds} s, ${faults.length === 0 ? 'all as it should be' : 'FAULTS'}`,
      );
      if (faults.length === 0) continue;
      seeds.push(seed);
      for (const fault of faults) console.log(`  ${fault}`);
      console.log(`  again: npm run soak:app -- --seed ${seed} --walks 1 --steps ${steps}\n`);
    }
  } finally {
    await app.stop();
  }
  return seeds;
}).catch((error: unknown) => {
  // At an abort the faults found so far are reported, but not those that the abort itself has caused.
  if (ending.signal.aborted) return [];
  throw error;
});
if (failed.length > 0) console.log(`Seeds with faults: ${failed.join(', ')}`);
process.exit(ending.signal.aborted ? 130 : Number(failed.length > 0));
