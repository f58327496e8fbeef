import { describe, expect, it } from 'vitest';
import { GOOD_TO_KNOW, NEVER_SUGGEST } from '../contract/schema/gifts/gift-hints.ts';
import { HOBBIES, type Hobby } from '../contract/schema/connections/hobby.ts';
import { OCCASION_TYPES } from '../contract/schema/connections/occasion.ts';
import type { GiftIdea, Section } from './parse.ts';
import { readGiftFiles } from './read.ts';
import { readShopWords } from './shop-words.ts';
import { AGE_BANDS, type AgeBand, CONTENTS, COUNTRY_CODES } from './words.ts';

const files = readGiftFiles();
const sections = files.flatMap((file) => file.sections);
const ideas = sections.flatMap((section) => section.ideas);

/** Somebody in the middle of each band. */
const AGES: Record<AgeBand, number> = {
  '0-2': 1,
  '3-5': 4,
  '6-8': 7,
  '9-12': 10,
  '13-17': 15,
  '18-25': 22,
  '26-59': 40,
  '60-75': 68,
  '76-99': 82,
};

function isOf(hobby: Hobby, { subject }: Section): boolean {
  if (subject.kind === 'topic') return subject.name === hobby || subject.in.includes(hobby);
  return subject.kind === 'cell' && subject.interest === hobby && 'age' in subject;
}

/** What somebody of that age who states the interest and nothing else can be given, wherever they live. */
function own(hobby: Hobby, age: number): GiftIdea[] {
  const its = sections.filter((section) => isOf(hobby, section)).flatMap((section) => section.ideas);
  return its.filter(({ from, to, countries }) => age >= from && age <= to && countries.length === 0);
}

describe('what is known of gifts', () => {
  it('is written as README.md says', () => {
    expect(files.flatMap(({ name, faults }) => faults.map(({ line, text }) => `${name}:${line}: ${text}`))).toEqual([]);
  });

  it('says every title once', () => {
    const titles = ideas.map(({ id }) => id);
    expect(titles.filter((id, at) => titles.indexOf(id) !== at)).toEqual([]);
  });

  it('has no two ideas of one job in a topic', () => {
    const twice = sections.flatMap((section) => {
      const { subject } = section;
      const jobs = section.ideas.map(({ job }) => job);
      const repeated = jobs.filter((job, at) => jobs.indexOf(job) !== at);
      return subject.kind === 'topic' ? repeated.map((job) => `${subject.name}: ${job}`) : [];
    });
    expect(twice).toEqual([]);
  });

  it('holds no placeholders', () => {
    const placeholder =
      /^books? (about|on) |\b(accessories|equipment|merchandise)$|^high[- ]quality|^(gift )?(card|voucher)$|\blovers?’? (box|set)\b/i;
    expect(ideas.map(({ title }) => title).filter((title) => placeholder.test(title))).toEqual([]);
  });

  it('has reasons of which none is told of two ideas', () => {
    const whys = ideas.map(({ why }) => why);
    const times = Map.groupBy(whys, (why) => why);
    expect([...times].flatMap(([why, all]) => (all.length > 1 ? why : []))).toEqual([]);
  });

  it('has topics within interests or within other topics, and names that lead to few of them', () => {
    const topics = sections.flatMap(({ subject }) => (subject.kind === 'topic' ? [subject] : []));
    const known = new Set<string>([...HOBBIES, ...topics.map(({ name }) => name)]);
    expect(
      topics.filter(({ in: parents, name }) => !known.has(name) || !parents.every((one) => known.has(one))),
    ).toEqual([]);
    const names = sections.flatMap(({ subject, words }) =>
      subject.kind === 'topic'
        ? Object.values(words)
            .flat()
            .map((word) => ({ word: word.toLowerCase(), name: subject.name }))
        : [],
    );
    const byWord = Map.groupBy(names, ({ word }) => word);
    const ambiguous = [...byWord].filter(([, of]) => new Set(of.map(({ name }) => name)).size > 6);
    expect(ambiguous.map(([word]) => word)).toEqual([]);
  });
});

describe.each(HOBBIES)('%s', (hobby) => {
  // Nobody under age is given much for it, and nothing with it.
  // Babies have no interests yet.
  const bands = AGE_BANDS.filter((band) => AGES[band] >= (hobby === 'Wine and spirits' ? 18 : 3));

  it.each(bands)('has ten ideas of its own for ten at the age of %s', (band) => {
    expect(own(hobby, AGES[band]).filter(({ low }) => low <= 10).length).toBeGreaterThanOrEqual(10);
  });

  it.each(bands.flatMap((band) => [25, 60, 150, 999].map((budget) => ({ band, budget }))))(
    'has something at the age of $band for $budget that is not small for it',
    ({ band, budget }) => {
      // Nobody looks for a child's present of hundreds.
      const felt = Math.min(budget, AGES[band] < 13 ? 60 : 150) / 4;
      const its = own(hobby, AGES[band]).filter(({ low, high }) => low <= budget && high >= felt);
      expect(its.length).toBeGreaterThanOrEqual(AGES[band] < 13 ? 3 : 10);
    },
  );

  it('has ideas for every occasion and country', () => {
    const cells = sections.flatMap(({ subject }) =>
      subject.kind === 'cell' && subject.interest === hobby ? [subject] : [],
    );
    const occasions = cells.flatMap((cell) => ('occasion' in cell ? cell.occasion : []));
    expect(new Set(occasions)).toEqual(new Set(OCCASION_TYPES.map(({ name }) => name)));
    const countries = cells.flatMap((cell) => ('country' in cell ? cell.country : []));
    expect(new Set(countries)).toEqual(new Set(COUNTRY_CODES));
  });

  it('has twenty topics', () => {
    const topics = sections.filter(({ subject }) => subject.kind === 'topic' && subject.in.includes(hobby));
    expect(topics.length).toBeGreaterThanOrEqual(20);
  });
});

/** Sections with ideas; others only add names. */
function count(kind: Section['subject']['kind']): number {
  return sections.filter((section) => section.subject.kind === kind && section.ideas.length > 0).length;
}

describe('all of it together', () => {
  it('is as much as was meant to be written', () => {
    expect(count('topic') - HOBBIES.length).toBeGreaterThanOrEqual(2000);
    expect(ideas.length).toBeGreaterThanOrEqual(25_000);
    expect(count('circumstance')).toBeGreaterThanOrEqual(200);
    expect(count('pair')).toBeGreaterThanOrEqual(600);
  });
});

describe('what shops call things', () => {
  const { words, little, faults } = readShopWords();

  it('is written as README.md says, each thing once', () => {
    expect(faults).toEqual([]);
    expect(words.filter(({ isThing }) => isThing).length).toBeGreaterThanOrEqual(500);
    for (const list of Object.values(little)) expect(list.length).toBeGreaterThan(0);
  });
});

describe('what can be chosen beside a person’s gifts', () => {
  it('is known here by the same words', () => {
    const contents = new Set<string>([...CONTENTS, 'pets']);
    expect(Object.keys(NEVER_SUGGEST).filter((key) => !contents.has(key))).toEqual([]);
    const circumstances = new Set(
      sections.flatMap(({ subject }) => (subject.kind === 'circumstance' ? subject.name : [])),
    );
    const labels = Object.values(GOOD_TO_KNOW).map((label) => label.replace('’', "'"));
    expect(labels.filter((label) => !circumstances.has(label))).toEqual([]);
  });
});
