import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../scripts/project.ts';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import type { Attack, Outcomes } from './abuse/attack.ts';
import { ATTACKS } from './abuse/attacks.ts';
import type { Felt } from './abuse/honest.ts';
import { fillAccounts, HEAP_MB, startVictim, type Victim } from './abuse/victim.ts';

/**
 * `npm run bench:abuse`: attacks by strangers who try to stop the server, one after the other, and their effect on a
 * user who goes on reading and saving, in a heap of 512 MB and with 1,024 open files. Needs Linux, where one machine
 * has many addresses. Fails if a target is missed.
 */
const QUIET: Attack = {
  name: 'nobody',
  run: async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5000);
    });
    return new Map();
  },
};

/** In the order in which they run. */
const ALL: readonly Attack[] = [QUIET, ...ATTACKS];

const AIM_MS = { reads: 1000, saves: 2000 };

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
const parts = new AsyncDisposableStack();

await withRunFolder(async (folder) => {
  try {
    const full = await fillAccounts(folder);
    const victim = await startVictim(folder);
    parts.defer(() => victim.stop());
    const honest = await startHonest(victim.url);
    parts.defer(() => honest.disconnect());
    console.log(`heap of ${HEAP_MB} MB; latencies of somebody else in ms, p99; memory in MB, at the most\n`);
    console.log('reads  saves  failed  heap   rss  attack, and what became of it');
    for (const attack of ALL) {
      await feltBy(honest);
      victim.peak();
      const outcomes = await attack.run({ url: victim.url, signal: ending.signal, full });
      report(attack, outcomes, await feltBy(honest), victim);
      ending.signal.throwIfAborted();
    }
  } finally {
    await parts.disposeAsync();
  }
});

async function startHonest(url: string): Promise<ChildProcess> {
  const child = fork(join(ROOT, 'bench/abuse/honest.ts'), [url]);
  await once(child, 'message');
  return child;
}

/** The honest user's latencies and failures since the last call. */
async function feltBy(honest: ChildProcess): Promise<Felt> {
  honest.send('tell');
  const [felt] = (await once(honest, 'message')) as [Felt];
  return felt;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity;
}

function report({ name }: Attack, outcomes: Outcomes, felt: Felt, victim: Victim): void {
  const [reads, saves] = [p99(felt.reads), p99(felt.saves)];
  const { heap, resident } = victim.peak();
  const cells = [
    [reads, 5],
    [saves, 5],
    [felt.failed.length, 6],
    [heap, 4],
    [resident, 4],
  ] as const;
  const said = [...outcomes].map(([outcome, times]) => `${outcome}: ${times}`).join(', ');
  console.log(`${cells.map(([value, width]) => value.toFixed(0).padStart(width)).join('  ')}  ${name}; ${said}`);
  const missed = [
    ...(victim.isAlive() ? [] : ['the process has ended']),
    ...(felt.failed.length > 0 ? [`failed for somebody else: ${felt.failed.join(', ')}`] : []),
    ...(reads > AIM_MS.reads ? [`reads take longer than ${AIM_MS.reads} ms`] : []),
    ...(saves > AIM_MS.saves ? [`saves take longer than ${AIM_MS.saves} ms`] : []),
    ...([...outcomes.keys()].some((outcome) => /\b50\d$/.test(outcome) && !outcome.endsWith('503')) ? ['a fault'] : []),
  ];
  if (missed.length === 0) return;
  console.log(`       MISSED: ${missed.join('; ')}`);
  process.exitCode = 1;
}
