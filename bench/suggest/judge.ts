import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { BUDGET_DEFAULT } from '../../contract/rules/gifts/budget.ts';
import { moneyOf } from '../../contract/rules/gifts/shop.ts';
import { createGiftSource } from '../../server/suggest/suggest.ts';
import { chance } from '../../server/suggest/seed.ts';

/**
 * Blind judging: the engine's suggestions for invented people, against another author's. `writePairs` reads
 * `people.jsonl` of a folder and writes `pairs.jsonl`, which reveals no list's author: each pair in both orders, and
 * some against a list for another person. `readVerdicts` reads `verdicts.jsonl` and counts.
 */
const Person = v.object({
  id: v.string(),
  age: v.nullable(v.number()),
  country: v.string(),
  interests: v.array(v.string()),
  own: v.array(v.string()),
  occasion: v.string(),
  budget: v.number(),
  ideas: v.array(v.object({ title: v.string(), price: v.number(), reason: v.string() })),
});
type Person = v.InferOutput<typeof Person>;

const Verdict = v.object({
  pair: v.string(),
  better: v.picklist(['1', '2', 'tie']),
  clearly: v.boolean(),
  faulty1: v.array(v.number()),
  faulty2: v.array(v.number()),
  reasons: v.picklist(['1', '2', 'tie']),
});

type Idea = Person['ideas'][number];
type Whose = 'ours' | 'theirs' | 'somebody else’s';

/** Every sixth person is also judged against a list for another person, which judges must recognise. */
const CONTROL_EVERY = 6;

const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));

function readPeople(folder: string): Person[] {
  return readLines(join(folder, 'people.jsonl')).map((line) => v.parse(Person, line));
}

const source = createGiftSource();

/** Budget and prices are in euro, whatever the currency of the country's shop. */
async function ours({ id, age, country, interests, own, occasion, budget }: Person): Promise<Idea[]> {
  const { perEuro } = moneyOf(country);
  const suggestions = await source.suggest({
    person: { ageYears: age, gender: null, country, hobbies: interests, customHobbies: own },
    occasion,
    budget: Math.min(BUDGET_DEFAULT, Math.round(budget * perEuro)),
    count: 10,
    exclude: new Set(),
    avoidJobsOf: new Set(),
    seed: id,
  });
  return suggestions.map(({ title, priceAmount, reason }) => ({
    title,
    price: Math.floor(priceAmount / perEuro),
    reason,
  }));
}

interface Sides {
  pair: string;
  lists: [Whose, Idea[]][];
}

async function pairsOf(people: readonly Person[]): Promise<(Sides & { person: Person })[]> {
  const own = await Promise.all(people.map(ours));
  const pairs = people.flatMap((person, at) => {
    const lists: [Whose, Idea[]][] = [
      ['ours', own[at] ?? []],
      ['theirs', person.ideas],
    ];
    const other = people[(at + Math.floor(people.length / 2)) % people.length] ?? person;
    const control: [Whose, Idea[]][] = [
      ['somebody else’s', other.ideas],
      ['theirs', person.ideas],
    ];
    const isControl = at % CONTROL_EVERY === 0;
    return [lists, lists.toReversed(), ...(isControl ? [control] : [])].map((both, order) => ({ person, both, order }));
  });
  const shuffled = pairs.toSorted((a, b) => chance(a.person.id, `${a.order}`) - chance(b.person.id, `${b.order}`));
  return shuffled.map(({ person, both }, at) => ({ person, pair: `pair-${at + 1}`, lists: both }));
}

function told(ideas: readonly Idea[]): string[] {
  return ideas.map(({ title, price, reason }, at) => `${at + 1}. ${title} (about ${price}): ${reason}`);
}

/** Writes the pairs for the judges, and beside them each list's author, which judges don't see. */
export async function writePairs(folder: string): Promise<void> {
  const pairs = await pairsOf(readPeople(folder));
  const lines = pairs.map(({ pair, person: { ideas: _ideas, id: _id, ...person }, lists }) => {
    const [one, two] = lists;
    return JSON.stringify({ pair, person, list1: told(one?.[1] ?? []), list2: told(two?.[1] ?? []) });
  });
  mkdirSync(join(folder, 'key'), { recursive: true });
  writeFileSync(join(folder, 'pairs.jsonl'), `${lines.join('\n')}\n`);
  const key = pairs.map(({ pair, person, lists }) => ({
    pair,
    person: person.id,
    sides: lists.map(([whose]) => whose),
  }));
  writeFileSync(join(folder, 'key', 'key.json'), JSON.stringify(key));
}

/** The results, as lines to print. */
export function readVerdicts(folder: string): string[] {
  const Key = v.array(v.object({ pair: v.string(), person: v.string(), sides: v.array(v.string()) }));
  const key = v.parse(Key, JSON.parse(readFileSync(join(folder, 'key', 'key.json'), 'utf8')));
  const byPair = new Map(key.map((one) => [one.pair, one]));
  const counts = {
    better: 0,
    tie: 0,
    slightlyWorse: 0,
    worse: 0,
    reasons: 0,
    judged: 0,
    faulty: 0,
    theirFaulty: 0,
    told: 0,
    controls: 0,
  };
  for (const line of readLines(join(folder, 'verdicts.jsonl'))) {
    const { pair, better, clearly, faulty1, faulty2, reasons } = v.parse(Verdict, line);
    const { sides } = byPair.get(pair) ?? { sides: [] as string[] };
    const winner = better === 'tie' ? 'tie' : sides[Number(better) - 1];
    if (sides.includes('somebody else’s')) {
      counts.controls += 1;
      if (winner === 'theirs') counts.told += 1;
      continue;
    }
    counts.judged += 1;
    if (winner === 'tie') counts.tie += 1;
    else if (winner === 'ours') counts.better += 1;
    else if (clearly) counts.worse += 1;
    else counts.slightlyWorse += 1;
    if (reasons === 'tie' || sides[Number(reasons) - 1] === 'ours') counts.reasons += 1;
    const [of1, of2] = sides[0] === 'ours' ? [faulty1, faulty2] : [faulty2, faulty1];
    counts.faulty += of1.length;
    counts.theirFaulty += of2.length;
  }
  const share = (part: number, of = counts.judged) =>
    `${part} of ${of} (${Math.round((100 * part) / Math.max(1, of))}%)`;
  return [
    `preferred             ${share(counts.better)}`,
    `equal                 ${share(counts.tie)}`,
    `slightly behind       ${share(counts.slightlyWorse)}`,
    `clearly behind        ${share(counts.worse)}`,
    `reasons at least equal ${share(counts.reasons)}`,
    `faulty ideas: ours    ${share(counts.faulty, counts.judged * 10)}; the others’ ${share(counts.theirFaulty, counts.judged * 10)}`,
    `controls told apart   ${share(counts.told, counts.controls)}`,
  ];
}
