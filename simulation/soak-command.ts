import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { describeFailure } from './run-histories.ts';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const [histories, seed, workers] = [values.histories, values.seed, values.workers].map(Number) as [
  number,
  number,
  number,
];
if (![histories, seed, workers].every(Number.isSafeInteger) || histories < 1 || workers < 1) {
  console.error('Use: npm run soak:sync -- --histories <how many> --seed <the first> --workers <how many at once>');
  process.exit(2);
}

const begun = performance.now();
const failure = await soak({
  first: seed,
  count: histories,
  workers,
  onProgress(done) {
    const seconds = (performance.now() - begun) / 1_000;
    const rate = `${(done / seconds).toFixed(0)} a second`;
    console.log(`${done} histories in ${seconds.toFixed(1)} s, ${rate}, all as they should be`);
  },
});
if (failure) {
  console.error(describeFailure(failure));
  process.exit(1);
}
