import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readVerdicts, writePairs } from './suggest/judge.ts';
import { measure, type Measured, ROUNDS, timeEngine } from './suggest/measure.ts';
import { measureLoad } from './suggest/load.ts';
import { PERSONAS } from './suggest/personas.ts';
import { timeThroughApp } from './suggest/through-app.ts';

/**
 * `npm run bench:suggest`: suggestions for invented people, in six rounds each, compared with their targets; and their
 * duration. Ends with 1 if a figure misses its target. `--titles` prints the first titles for each person.
 * `--judge FOLDER` writes pairs for blind judging, or, if there are verdicts, the results (docs/suggestions.md).
 */
const { values } = parseArgs({
  options: { titles: { type: 'boolean', default: false }, judge: { type: 'string' } },
});
if (values.judge !== undefined) {
  if (existsSync(join(values.judge, 'verdicts.jsonl')))
    for (const line of readVerdicts(values.judge)) console.log(line);
  else await writePairs(values.judge);
  process.exit();
}
const ENGINE_REQUESTS = 3000;
const APP_REQUESTS = 600;
const WARM_UP = 200;

interface Figure {
  what: string;
  value: number;
  aim: number;
  /** Whether the target is a maximum; otherwise it is a minimum. */
  isMost?: boolean;
  digits?: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function average(numbers: readonly number[]): number {
  return sum(numbers) / Math.max(numbers.length, 1);
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Infinity;
}

function quality(all: readonly Measured[]): Figure[] {
  const onInterest = all.flatMap((one) => one.onInterest ?? []);
  const covered = all.flatMap((one) => one.covered ?? []);
  return [
    { what: 'personas', value: all.length, aim: 44, digits: 0 },
    {
      what: `hard violations in ${ROUNDS} rounds`,
      value: sum(all.map((one) => one.violations.length)),
      aim: 0,
      isMost: true,
      digits: 0,
    },
    {
      what: `over budget in ${ROUNDS} rounds`,
      value: sum(all.map((one) => one.overBudget)),
      aim: 0,
      isMost: true,
      digits: 0,
    },
    { what: `repeats in ${ROUNDS} rounds`, value: sum(all.map((one) => one.repeats)), aim: 0, isMost: true, digits: 0 },
    {
      what: 'fewest that came in the rounds',
      value: Math.min(...all.map((one) => one.came)),
      aim: ROUNDS * 10,
      digits: 0,
    },
    { what: 'on interest or day, of the first ten', value: average(onInterest), aim: 0.8 },
    { what: 'the same, of the worst persona', value: Math.min(...onInterest), aim: 0.8 },
    { what: 'stated interests touched', value: average(covered), aim: 0.95 },
    { what: 'jobs in ten, none twice', value: Math.min(...all.map((one) => one.jobs)), aim: 1 },
    { what: 'kinds of gift in ten', value: average(all.map((one) => one.kinds)), aim: 3 },
    { what: 'overlap with the gender swapped', value: Math.min(...all.map((one) => one.genderOverlap)), aim: 0.9 },
    { what: 'overlap with the name swapped', value: Math.min(...all.map((one) => one.nameOverlap)), aim: 1 },
  ];
}

async function speed(): Promise<Figure[]> {
  await timeEngine(PERSONAS, WARM_UP);
  const engine = await timeEngine(PERSONAS, ENGINE_REQUESTS);
  const app = await timeThroughApp(PERSONAS, APP_REQUESTS);
  const load = measureLoad();
  return [
    { what: 'to read the gift files, in ms', value: load.milliseconds, aim: 300, isMost: true },
    { what: 'heap that they keep, in MB', value: load.megabytes, aim: 80, isMost: true },
    { what: 'engine, p50 in ms', value: at(engine, 0.5), aim: 20, isMost: true },
    { what: 'engine, p95 in ms', value: at(engine, 0.95), aim: 20, isMost: true },
    { what: 'through the app on PGlite, p50 in ms', value: at(app.times, 0.5), aim: 20, isMost: true },
    { what: 'through the app on PGlite, p95 in ms', value: at(app.times, 0.95), aim: 20, isMost: true },
    { what: 'the same, processor time of one in ms', value: app.processorMs, aim: 20, isMost: true },
    { what: 'requests that failed', value: app.failed, aim: 0, isMost: true, digits: 0 },
  ];
}

function meetsAim({ value, aim, isMost = false }: Figure): boolean {
  return isMost ? value <= aim : value >= aim;
}

function print(figure: Figure): void {
  const { what, value, aim, isMost = false, digits = 2 } = figure;
  const told = meetsAim(figure) ? '' : '  MISSED';
  console.log(
    `${what.padEnd(40)} ${value.toFixed(digits).padStart(8)}   ${isMost ? 'at most' : 'at least'} ${aim}${told}`,
  );
}

function tell({ name, violations, came, onInterest, covered, titles }: Measured): void {
  for (const violation of violations) console.log(`! ${name}: ${violation}`);
  if (came < ROUNDS * 10) console.log(`! ${name}: ${came} of ${ROUNDS * 10}`);
  if ((onInterest ?? 1) < 0.8) console.log(`! ${name}: ${onInterest} on interest`);
  if (!values.titles) return;
  console.log(`\n${name} (on interest ${onInterest ?? '-'}, covered ${covered ?? '-'})`);
  for (const title of titles) console.log(`  ${title}`);
}

const all: Measured[] = [];
for (const persona of PERSONAS) all.push(await measure(persona));
for (const one of all) tell(one);
const figures = [...quality(all), ...(await speed())];
console.log();
for (const figure of figures) print(figure);
process.exitCode = figures.every(meetsAim) ? 0 : 1;
