import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { openApp } from './app/open-app.ts';
import { coldStart } from './offline/cold-start.ts';
import { crowdOf, makeCrowd } from './offline/crowd.ts';
import { edits } from './offline/edits.ts';
import { written } from './offline/figures.ts';
import { firstSync } from './offline/first-sync.ts';
import { importedPeople } from './offline/imported-people.ts';
import { longQueue } from './offline/long-queue.ts';
import { startRelay } from './offline/relay.ts';
import { scrolling } from './offline/scrolling.ts';
import { smallStart } from './offline/small-start.ts';
import { type Part, signIn, type Stage, whenMirrored, withBrowser } from './offline/stage.ts';

/**
 * `npm run bench:offline [-- --only <part>]`: the built app without a network and with a thousand people, and what an
 * import costs, in a real browser with a server of its own. Prints medians beside their targets. `BENCH_CONNECTIONS`
 * and `BENCH_ROUNDS` change its size; each connection has three occasions.
 */
const PARTS: Record<string, Part> = {
  'cold-start': coldStart,
  scrolling,
  'first-sync': firstSync,
  edits,
  'small-start': smallStart,
  'long-queue': longQueue,
  import: importedPeople,
};
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 1_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = Object.entries(PARTS).filter(([name]) => name === (options.only ?? name));
if (wanted.length === 0) throw new Error(`There is no part '${options.only}': use ${Object.keys(PARTS).join(', ')}.`);

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

await withRunFolder(async (folder) => {
  await using parts = new AsyncDisposableStack();
  const app = await openApp(folder, 1);
  parts.defer(() => app.stop());
  await makeCrowd(app.address, app.people, CONNECTIONS - 1);
  const relay = await startRelay(app.address);
  parts.defer(() => relay.stop());
  const { length: connections } = await crowdOf(app.address, app.people);
  let filling: Promise<string> | undefined;
  const stage: Stage = {
    app,
    relay,
    folder,
    connections,
    rounds: ROUNDS,
    filled: () => (filling ??= fill(stage)),
    signal: ending.signal,
  };
  console.log(`${connections} connections, median of ${ROUNDS} (least to most)\n`);
  for (const [, measure] of wanted) {
    for (const figure of await measure(stage)) console.log(written(figure));
  }
});

/** Opens the app once as the signed-in user, so that the device stores their data and the app itself. */
async function fill(stage: Stage): Promise<string> {
  const profile = join(stage.folder, 'filled');
  await mkdir(profile);
  await withBrowser(stage, profile, async (opened) => {
    await signIn(stage, opened);
    const { page } = opened;
    await page.goto('/');
    await whenMirrored(stage, page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForLoadState('networkidle');
    // Like a user who has answered home's question, at the second start, which the worker serves.
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await page.waitForLoadState('networkidle');
  });
  return profile;
}
