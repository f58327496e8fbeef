import { describe, expect, it } from 'vitest';
import { parse } from '../../gifts/parse.ts';
import type { AgeGroup } from '../../contract/schema/accounts/age-group.ts';
import type { SuggestRequest } from './suggestion.ts';
import { Knowledge } from './knowledge.ts';
import { createGiftSource } from './suggest.ts';

const HEADS = `
# ~ refuses
en: no, hates
# ~ begins
en: wants to learn
# = alcohol
en: wine
# ! Bad knees
without: standing
en: bad knees
Foot stool in ash | 20-30 | lifts tired legs without a word =stool
`;

const section = (title: string, count: number, flags: (at: number) => string, headers = '') =>
  `${title}\n${headers}\n${Array.from({ length: count }, (_, at) => `${title.slice(2)} thing ${at} | ${9 + at}-${10 + at} | does its work in a way of its own, number ${at} | ${flags(at)}`).join('\n')}\n`;

function sourceOf(...sections: string[]) {
  const { sections: parsed, faults } = parse(HEADS.replace('word =', 'word | =') + sections.join('\n'));
  expect(faults).toEqual([]);
  return createGiftSource(new Knowledge(parsed));
}

function request(part: Partial<SuggestRequest> & { hobbies?: string[]; own?: string[]; age?: number }): SuggestRequest {
  const { hobbies = [], own = [], age = 40, ...rest } = part;
  return {
    person: { ageYears: age, gender: null, country: 'Portugal', hobbies, customHobbies: own },
    occasion: 'Birthday',
    budget: 100,
    count: 10,
    exclude: new Set(),
    avoidJobsOf: new Set(),
    seed: 'seed',
    ...rest,
  };
}

const job = (at: number) => `=job-${at}`;

describe('suggestions without a year of birth', () => {
  const source = sourceOf(
    section('# Baking', 4, (at) => `3-12 =child-${at}`),
    section('# Tea', 4, (at) => `13-17 =teen-${at}`),
    section('# Chess', 4, (at) => `18-59 =adult-${at}`),
    section('# Gardening', 4, (at) => `60+ =older-${at}`),
  );
  const hobbies = ['Baking', 'Tea', 'Chess', 'Gardening'];
  const suggestedTo = (ageGroup: AgeGroup | null) => {
    const { person, ...rest } = request({ hobbies });
    return source.suggest({ ...rest, person: { ...person!, ageYears: null, ageGroup } });
  };

  it.each([
    ['child', 'Baking'],
    ['teen', 'Tea'],
    ['adult', 'Chess'],
    ['older', 'Gardening'],
    [null, 'Chess'],
  ] as const)('are for the group %s, and an adult by default', async (ageGroup, hobby) => {
    const ideas = await suggestedTo(ageGroup);
    expect(ideas).toHaveLength(4);
    for (const { title, reason } of ideas) {
      expect(title).toContain(hobby);
      expect(reason).not.toContain('age of');
    }
  });
});

describe('what could harm the young', () => {
  const source = sourceOf(section('# Chess', 4, (at) => ['18-59 =a !alcohol', '18-59 =b !blade', '=c', '=d'][at]!));

  it.each([
    ['is suggested for the group of adults', 'adult', 4],
    ['is not for the young', 'teen', 2],
    ['is not where only the default says that somebody is an adult', null, 2],
  ] as const)('%s', async (_, ageGroup, count) => {
    const { person, ...rest } = request({ hobbies: ['Chess'] });
    const ideas = await source.suggest({ ...rest, person: { ...person!, ageYears: null, ageGroup } });
    expect(ideas).toHaveLength(count);
  });
});

describe('suggestions', () => {
  it('prefer the topic to the interest that contains it', async () => {
    const topic = section('# Sourdough', 6, (at) => `=sour-${at}`, 'in: Baking\nen: sourdough');
    const source = sourceOf(section('# Baking', 12, job), topic);
    const titles = (await source.suggest(request({ own: ['sourdough'] }))).map(({ title }) => title);
    expect(titles).toHaveLength(10);
    expect(titles.slice(0, 5).filter((title) => title.startsWith('Sourdough')).length).toBeGreaterThanOrEqual(4);
  });

  it('cover every interest', async () => {
    const source = sourceOf(
      section('# Baking', 12, job),
      section('# Tea', 3, (at) => `=tea-${at}`),
      section('# Chess', 1, (at) => `=chess-${at}`),
    );
    const titles = (await source.suggest(request({ hobbies: ['Baking', 'Tea', 'Chess'] }))).map(({ title }) => title);
    for (const interest of ['Baking', 'Tea', 'Chess'])
      expect(titles.some((one) => one.startsWith(interest))).toBe(true);
  });

  it('are no more than requested, whatever the occasion is called', async () => {
    const hobbies = ['Baking', 'Tea', 'Chess'];
    const source = sourceOf(
      ...hobbies.map((hobby) => section(`# ${hobby}`, 3, (at) => `=${hobby.toLowerCase()}-${at}`)),
    );
    for (const occasion of ['constructor', 'toString', '__proto__'])
      expect(await source.suggest(request({ hobbies, occasion, count: 2 }))).toHaveLength(2);
  });

  it('never do the same job twice, and never cost more than the budget', async () => {
    const source = sourceOf(section('# Tea', 30, (at) => `=tea-${at % 4}`));
    const ten = await source.suggest(request({ hobbies: ['Tea'], budget: 12 }));
    expect(ten).toHaveLength(4);
    expect(ten.every(({ priceAmount }) => priceAmount <= 12)).toBe(true);
  });

  it('are for the day on days that have gifts of their own', async () => {
    const source = sourceOf(
      section('# Tea', 12, job),
      section('# @ Wedding', 12, (at) => `=wed-${at}`),
    );
    const titles = (await source.suggest(request({ hobbies: ['Tea'], occasion: 'Wedding' }))).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('@ Wedding')).length).toBeGreaterThanOrEqual(6);
    expect(titles.some((title) => title.startsWith('Tea'))).toBe(true);
  });

  it('leave out ideas that need something the person lacks, refused topics, and ideas for beginners', async () => {
    const flags = ['=a +standing', '=b !alcohol', '=c new', '=d'];
    const source = sourceOf(section('# Tea', 4, (at) => flags[at]!));
    const own = ['bad knees', 'no wine'];
    const titles = (await source.suggest(request({ hobbies: ['Tea'], own }))).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Foot stool in ash', 'Tea thing 3']);
    const beginner = (await source.suggest(request({ own: ['wants to learn tea'] }))).map(({ title }) => title);
    expect(beginner).toContain('Tea thing 2');
  });

  it('respect ages, and are for a partner only on days of couples', async () => {
    const flags = ['=a 3-6', '=b +partner', '=c 60+', '=d !alcohol'];
    const source = sourceOf(section('# Tea', 4, (at) => flags[at]!));
    const titles = async (part: Parameters<typeof request>[0]) =>
      (await source.suggest(request({ hobbies: ['Tea'], ...part })))
        .map(({ title }) => title.at(-1) ?? '')
        .toSorted((a, b) => a.localeCompare(b));
    expect(await titles({ age: 5 })).toEqual(['0']);
    expect(await titles({ age: 40 })).toEqual(['3']);
    expect(await titles({ age: 70 })).toEqual(['2', '3']);
    expect(await titles({ age: 40, occasion: "Valentine's Day" })).toEqual(['1', '3']);
    expect(await titles({ age: 16 })).toEqual([]);
  });

  it('are the same for the same seed, and leave out shown ideas and others with their jobs', async () => {
    const source = sourceOf(section('# Tea', 30, job));
    const asked = request({ hobbies: ['Tea'] });
    const first = await source.suggest(asked);
    expect(await source.suggest(asked)).toEqual(first);
    const shown = new Set(first.map(({ ideaId }) => ideaId));
    const second = await source.suggest({ ...asked, exclude: shown });
    expect(second.filter(({ ideaId }) => shown.has(ideaId))).toEqual([]);
    const given = new Set([first[0]!.ideaId]);
    const third = await source.suggest({ ...asked, avoidJobsOf: given });
    expect(third.map(({ ideaId }) => ideaId)).not.toContain(first[0]!.ideaId);
  });

  it('are searched for in the words of the person’s shop', async () => {
    const chess =
      '# Chess\nWooden chess set for children | 9-10 | teaches the first moves on a board of its own | =set\n';
    const asked = request({ hobbies: ['Chess'] });
    const inCountry = async (country: string) => {
      const [idea] = await sourceOf(chess).suggest({ ...asked, person: { ...asked.person!, country } });
      return { searchTitle: idea?.searchTitle, asked: new URL(idea!.link).searchParams.get('k') };
    };
    const [german, british] = ['Schachspiel Holz Kinder', 'Wooden chess set for children'];
    expect(await inCountry('Germany')).toEqual({ searchTitle: german, asked: german });
    expect(await inCountry('United Kingdom')).toEqual({ searchTitle: british, asked: british });
  });

  it('leave out the jobs of gifts that the person was given', async () => {
    const source = sourceOf(section('# Tea', 8, (at) => `=tea-${at % 4}`));
    const asked = request({ hobbies: ['Tea'] });
    const first = await source.suggest(asked);
    expect(first).toHaveLength(4);
    expect(await source.suggest({ ...asked, avoidJobsOf: new Set([first[0]!.ideaId]) })).toHaveLength(3);
  });

  it('give reasons from the idea’s own clause, no two of one form', async () => {
    const source = sourceOf(section('# Tea', 30, job));
    const reasons = (await source.suggest(request({ hobbies: ['Tea'] }))).map(({ reason }) => reason);
    const shapes = new Set(reasons.map((reason) => reason.replaceAll(/\d+/g, '')));
    expect(shapes.size).toBe(10);
    for (const reason of reasons) {
      expect(reason).toMatch(/does its work in a way of its own/i);
      expect(reason).toMatch(/^[A-Z]/);
      expect(reason).toMatch(/\.$/);
      expect(reason).not.toMatch(/budget/);
    }
  });

  it('begin with the requested idea', async () => {
    const source = sourceOf(section('# Tea', 12, job));
    const ten = await source.suggest(request({ hobbies: ['Tea'], first: 'tea-thing-11' }));
    expect(ten[0]?.ideaId).toBe('tea-thing-11');
    expect(ten).toHaveLength(10);
  });
});
