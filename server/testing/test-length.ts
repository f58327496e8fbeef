/** How much of its full length a long test runs: all of it in `npm run test:long`, a tenth in `npm test`. */
const LENGTH = process.env['TEST_LENGTH'] === 'full' ? 1 : 0.1;

/** How often a test repeats what it repeats so many times at full length. */
export function atTestLength(full: number): number {
  return Math.ceil(full * LENGTH);
}
