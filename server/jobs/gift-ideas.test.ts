import { expect, test } from 'vitest';
import type { SuggestRequest } from '../suggest/suggest.ts';
import { EngineFailure } from '../suggest/engine/engine-failure.ts';
import { giftIdeas } from './gift-ideas.ts';
import type { DueOccasion } from './reminded-occasions.ts';

const MARK = { title: 'A kite', image: null, link: null, price: null, occasion: null, day: '2025-05-17T00:00:00.000Z' };
const DUE: DueOccasion = {
  id: '01990000-0000-7000-8000-000000000001',
  occasion: 'Birthday',
  name: 'Rui',
  isOwn: false,
  day: Temporal.PlainDate.from('2026-12-19'),
  turns: 36,
  connectionId: '01990000-0000-7000-8000-000000000002',
  person: {
    ageGroup: null,
    birthday: '1990-12-19',
    gender: 'Male',
    country: 'Portugal',
    hobbiesAndInterests: ['Tea'],
    customHobbiesAndInterests: [],
    neverSuggest: [],
    goodToKnow: [],
    giftNote: '',
    budgets: null,
    giftMarks: [
      { ideaId: 'kite', state: 'given', ...MARK },
      { ideaId: 'drum', state: 'not-for-them', ...MARK },
    ],
  },
};

const ABOUT = {
  userId: 'ana',
  budget: 30,
  today: Temporal.PlainDate.from('2026-12-18'),
  publicUrl: 'https://offra.example',
  now: () => new Date('2026-12-18T09:00:00Z'),
};

const URL = `https://offra.example/connections/${DUE.connectionId}?occasionId=${DUE.id}&budget=30.00`;

test('a mail shows no gift that the person was given, or that is not for them', async () => {
  const asked: SuggestRequest[] = [];
  const source = {
    suggest: async (request: SuggestRequest) => {
      asked.push(request);
      return [];
    },
  };
  expect(await giftIdeas(source, [DUE], ABOUT)).toEqual([{ items: [], url: URL }]);
  expect(asked.map(({ exclude }) => [...exclude])).toEqual([['kite', 'a-kite', 'drum']]);
  expect(asked.map(({ avoidJobsOf }) => [...avoidJobsOf])).toEqual([['kite', 'a-kite']]);
});

test.each(['busy', 'too_late', 'thread_died'] as const)(
  'a mail is sent without gifts if the engine is %s',
  async (code) => {
    const source = { suggest: () => Promise.reject(new EngineFailure(code)) };
    expect(await giftIdeas(source, [DUE], ABOUT)).toEqual([{ items: [], url: URL }]);
  },
);

test('a mail of many days doesn’t wait for a slow engine, and has all its links', async () => {
  let time = Date.parse('2026-12-18T09:00:00Z');
  let asked = 0;
  const source = {
    suggest: async () => {
      asked += 1;
      time += 6000;
      throw new EngineFailure('too_late');
    },
  };
  const due = Array.from({ length: 10 }, () => DUE);
  const gifts = await giftIdeas(source, due, { ...ABOUT, now: () => new Date(time) });
  expect(asked).toBe(3);
  expect(gifts).toEqual(due.map(() => ({ items: [], url: URL })));
});
