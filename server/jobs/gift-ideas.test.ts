import { expect, test } from 'vitest';
import type { SuggestRequest } from '../suggest/suggest.ts';
import { giftIdeas } from './gift-ideas.ts';
import type { DueOccasion } from './told-occasions.ts';

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
    birthday: '1990-12-19',
    gender: 'Male',
    country: 'Portugal',
    hobbiesAndInterests: ['Tea'],
    customHobbiesAndInterests: [],
    giftMarks: [
      { ideaId: 'kite', state: 'given', ...MARK },
      { ideaId: 'drum', state: 'not-for-them', ...MARK },
    ],
  },
};

test('a mail shows nothing that the person was given, or that is not for them', async () => {
  const asked: SuggestRequest[] = [];
  const source = {
    suggest: async (request: SuggestRequest) => {
      asked.push(request);
      return [];
    },
  };
  const about = { budget: 30, today: Temporal.PlainDate.from('2026-12-18'), publicUrl: 'https://offra.example' };
  const url = `https://offra.example/connections/${DUE.connectionId}?occasionId=${DUE.id}&budget=30.00`;
  expect(await giftIdeas(source, [DUE], about)).toEqual([{ items: [], url }]);
  expect(asked.map(({ exclude }) => [...exclude])).toEqual([['kite', 'drum']]);
  expect(asked.map(({ avoidFamiliesOf }) => [...avoidFamiliesOf])).toEqual([['kite']]);
});
