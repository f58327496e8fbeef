import { describe, expect, test } from 'vitest';
import type { Connection } from '../../schema/connections/connection.ts';
import type { GiftMark } from '../../schema/gifts/gift-mark.ts';
import { spentOn, yearOfGifts } from './year-of-gifts.ts';

const TODAY = Temporal.PlainDate.from('2026-11-28');

const gift = (ideaId: string, fields: Partial<GiftMark> = {}): GiftMark => ({
  ideaId,
  state: 'given',
  title: ideaId,
  image: null,
  link: null,
  price: '€20',
  occasion: 'Birthday',
  day: '2026-05-17T00:00:00.000Z',
  forDay: null,
  ...fields,
});

const occasion = (name: string, date: string) => ({ id: name, name, date: `${date}T00:00:00.000Z`, yearly: true });

const ana = (fields: Partial<Connection> = {}): Connection => ({
  id: 'ana',
  name: 'Ana',
  gender: 'Female',
  birthday: null,
  country: 'Portugal',
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
  occasions: [],
  isInvited: false,
  createdAt: '',
  updatedAt: '',
  version: 1,
  ...fields,
});

describe('a year of gifts', () => {
  test('has what was given and bought in it, and not what was in another or is only an idea', () => {
    const giftMarks = [
      gift('kite'),
      gift('drum', { day: '2025-12-25T00:00:00.000Z' }),
      gift('mug', { state: 'ordered', day: '2026-11-20T00:00:00.000Z' }),
      gift('tea', { state: 'kept' }),
      gift('pan', { state: 'not-for-them' }),
    ];
    const { given, ordered } = yearOfGifts([ana({ giftMarks })], TODAY);
    expect(given.map((one) => [one.name, one.gift.ideaId])).toEqual([['Ana', 'kite']]);
    expect(ordered.map((one) => one.gift.ideaId)).toEqual(['mug']);
  });

  test('has the days that are still open until its end', () => {
    const occasions = [
      occasion('Birthday', '1990-12-19'),
      occasion('Christmas', '2020-12-25'),
      occasion('Anniversary', '2020-12-31'),
      occasion('Name day', '2020-01-02'),
    ];
    const giftMarks = [
      gift('mug', { state: 'ordered', forDay: '2026-12-19T00:00:00.000Z' }),
      gift('tea', { state: 'kept', occasion: 'Christmas' }),
    ];
    const { open } = yearOfGifts([ana({ occasions, giftMarks })], TODAY);
    expect(open.map((one) => [one.occasion, one.hasIdea])).toEqual([
      ['Christmas', true],
      ['Anniversary', false],
    ]);
  });
});

test('what was spent is summed by currency, and what has no number is in no sum', () => {
  const portuguese = [
    gift('a', { price: '€24.90' }),
    gift('b', { price: 'about €30' }),
    gift('c', { price: null }),
    gift('d', { price: 'a favour' }),
    gift('e', { price: '€0.10' }),
  ];
  const american = [gift('f', { price: '$12' })];
  const canadian = [gift('g', { price: '$40.20' }), gift('h', { price: '$0.10' })];
  const { given } = yearOfGifts(
    [
      ana({ giftMarks: portuguese }),
      ana({ id: 'bo', country: 'United States', giftMarks: american }),
      ana({ id: 'cy', country: 'Canada', giftMarks: canadian }),
    ],
    TODAY,
  );
  expect(spentOn(given)).toEqual([
    { currency: 'EUR', sign: '€', isAfter: false, amount: 55, isAbout: true },
    { currency: 'CAD', sign: '$', isAfter: false, amount: 40.3, isAbout: false },
    { currency: 'USD', sign: '$', isAfter: false, amount: 12, isAbout: false },
  ]);
  expect(given.filter(({ cost }) => cost === undefined).map((one) => one.gift.ideaId)).toEqual(['c', 'd']);
});
