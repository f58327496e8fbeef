/** The share of its full length that a long test runs: all in `npm run test:long`, a tenth in `npm test`. */
const LENGTH = process.env['TEST_LENGTH'] === 'full' ? 1 : 0.1;

/** The number of repetitions in this run, by the number at full length. */
export function atTestLength(full: number): number {
  return Math.ceil(full * LENGTH);
}
