import { parseArgs } from 'node:util';
import { describeFailure, runHistories } from './run-histories.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const histories = Number(values.histories);
const seed = Number(values.seed);
if (!Number.isSafeInteger(histories) || !Number.isSafeInteger(seed) || histories < 1) {
  console.error('Use: npm run soak:sync -- --histories <how many> --seed <the first>');
  process.exit(2);
}

const PIECE = 10_000;
const begun = performance.now();
for (let done = 0; done < histories; done += PIECE) {
  const report = await runHistories(seed + done, Math.min(PIECE, histories - done));
  if (report.failure) {
    console.error(describeFailure(report.failure));
    process.exit(1);
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${done + report.histories} histories in ${seconds} s, all as they should be`);
}
