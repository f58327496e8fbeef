import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, type Section, type Subject } from '../gifts/parse.ts';
import { parseShopWords, SHOP_WORDS_FILE } from '../gifts/shop-words.ts';

/** `npm run gifts [-- FILE …]`: reports faults of the given gift files, or of all, and counts the ideas. */
const DATA = join(import.meta.dirname, '..', 'gifts', 'data');
const named = process.argv.slice(2);
const every = globSync('**/*.txt', { cwd: DATA }).map((file) => join(DATA, file));
const shopWords = join(DATA, SHOP_WORDS_FILE);
const counted: Partial<Record<string, { sections: number; ideas: number }>> = {};
const titles = new Map<string, string>();
const subjects = new Map<string, string>();
let faults = 0;

function tell(file: string, line: number | undefined, text: string): void {
  faults += 1;
  console.log(`${relative(process.cwd(), file)}${line === undefined ? '' : `:${line}`}: ${text}`);
}

function nameOf(subject: Subject): string {
  if (subject.kind === 'topic') return `topic ${subject.name.toLowerCase()}`;
  if (subject.kind === 'pair') return `pair ${subject.names.toSorted().join(' + ')}`;
  if (subject.kind === 'circumstance') return `circumstance ${subject.name}`;
  if (subject.kind === 'content') return `content ${subject.content}`;
  if (subject.kind === 'cue') return `cue ${subject.cue}`;
  const place = 'occasion' in subject ? subject.occasion : 'age' in subject ? subject.age : subject.country;
  return `cell ${subject.interest ?? ''} @ ${place}`;
}

function kindOf(subject: Subject): string {
  if (subject.kind !== 'cell') return subject.kind;
  return 'occasion' in subject ? 'occasion cell' : 'age' in subject ? 'age cell' : 'country cell';
}

function check(file: string, sections: readonly Section[], isWanted: boolean): void {
  for (const { subject, ideas } of sections) {
    const name = nameOf(subject);
    const before = subjects.get(name);
    if (before !== undefined && ideas.length > 0 && isWanted)
      tell(file, undefined, `'${name}' stands in ${before} already`);
    // A subject with only names may have its ideas in another file.
    if (ideas.length > 0) subjects.set(name, relative(DATA, file));
    const jobs = new Set<string>();
    for (const { id, title, job } of ideas) {
      const other = titles.get(id);
      if (other !== undefined && isWanted) tell(file, undefined, `'${title}' stands in ${other} already`);
      titles.set(id, relative(DATA, file));
      if (subject.kind === 'topic' && jobs.has(job) && isWanted)
        tell(file, undefined, `'${name}' has two ideas of the job '${job}'`);
      jobs.add(job);
    }
    if (!isWanted) continue;
    const count = (counted[kindOf(subject)] ??= { sections: 0, ideas: 0 });
    count.sections += 1;
    count.ideas += ideas.length;
  }
}

function checkShopWords(file: string): void {
  const { words, faults: wrong } = parseShopWords(readFileSync(file, 'utf8'));
  for (const { line, text } of wrong) tell(file, line, text);
  counted['shop word'] = { sections: 1, ideas: words.length };
}

const wanted = named.length === 0 ? every : named.map((file) => join(process.cwd(), file));
// The given files come last, so that duplicates are reported in them.
const others = every.filter((file) => !wanted.includes(file));
for (const file of [...others, ...wanted]) {
  const isWanted = wanted.includes(file);
  if (file === shopWords) {
    if (isWanted) checkShopWords(file);
    continue;
  }
  const parsed = parse(readFileSync(file, 'utf8'));
  check(file, parsed.sections, isWanted);
  if (isWanted) for (const { line, text } of parsed.faults) tell(file, line, text);
}
console.table(counted);
console.log(faults === 0 ? 'Nothing is wrong.' : `${faults} things are wrong.`);
process.exitCode = faults === 0 ? 0 : 1;
