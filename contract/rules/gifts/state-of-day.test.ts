import { describe, expect, test } from 'vitest';
import type { GiftMark } from '../../schema/gifts/gift-mark.ts';
import { endsReminders, forDayOf, stateOfDay } from './state-of-day.ts';

const DAY = Temporal.PlainDate.from('2026-12-19');
const OF = { occasion: 'Birthday', day: DAY };
const FOR_DAY = '2026-12-19T00:00:00.000Z';

const gift = (state: GiftMark['state'], fields: Partial<GiftMark> = {}): GiftMark => ({
  ideaId: `${state} gift`,
  state,
  title: 'A kite',
  image: null,
  link: null,
  price: null,
  occasion: 'Birthday',
  day: '2026-11-20T00:00:00.000Z',
  forDay: state === 'kept' ? null : FOR_DAY,
  ...fields,
});

describe('a coming day', () => {
  test.each<[state: string, marks: GiftMark[]]>([
    ['open', []],
    ['open', [gift('not-for-them')]],
    ['kept', [gift('kept')]],
    ['kept', [gift('kept', { occasion: null })]],
    ['open', [gift('kept', { occasion: 'Christmas' })]],
    ['ordered', [gift('kept'), gift('ordered')]],
    ['given', [gift('given'), gift('ordered')]],
    ['open', [gift('ordered', { occasion: 'Christmas' })]],
    ['open', [gift('ordered', { forDay: '2025-12-19T00:00:00.000Z' })]],
    ['open', [gift('given', { forDay: null })]],
    ['open', [gift('given', { forDay: undefined })]],
  ])('is %s', (state, marks) => {
    expect(stateOfDay(marks, OF).state).toBe(state);
  });

  test('keeps its gift where the date is corrected or moved by less than half a year', () => {
    for (const day of ['2026-12-01', '2027-01-02', '2027-05-30']) {
      const moved = { ...OF, day: Temporal.PlainDate.from(day) };
      expect([day, stateOfDay([gift('ordered')], moved).state]).toEqual([day, 'ordered']);
    }
    expect(stateOfDay([gift('ordered')], { ...OF, day: DAY.add({ years: 1 }) }).state).toBe('open');
  });

  test('tells what was bought for it', () => {
    const [first, second] = [gift('ordered', { ideaId: 'a' }), gift('ordered', { ideaId: 'b' })];
    expect(stateOfDay([first, gift('kept'), second], OF).gifts).toEqual([first, second]);
    expect(stateOfDay(undefined, OF)).toEqual({ state: 'open', gifts: [] });
  });
});

test('reminders of a day end once a gift is ready, unless one of its gifts says to go on', () => {
  expect(endsReminders([gift('ordered')], OF)).toBe(true);
  expect(endsReminders([gift('given')], OF)).toBe(true);
  expect(endsReminders([gift('kept')], OF)).toBe(false);
  expect(endsReminders([gift('ordered'), gift('given', { keepReminding: true })], OF)).toBe(false);
  expect(endsReminders(undefined, OF)).toBe(false);
});

describe('a gift is for', () => {
  const today = Temporal.PlainDate.from('2026-11-28');
  const next = DAY.add({ years: 1 });

  test('the coming day once it is bought, however far that is, and for none while it is an idea', () => {
    expect(forDayOf('ordered', null, next, today)).toBe('2027-12-19T00:00:00.000Z');
    expect(forDayOf('kept', FOR_DAY, DAY, today)).toBeNull();
    expect(forDayOf('not-for-them', FOR_DAY, DAY, today)).toBeNull();
    expect(forDayOf('ordered', null, undefined, today)).toBeNull();
    expect(forDayOf('ordered', null, today.subtract({ days: 1 }), today)).toBeNull();
  });

  test('the day that it was bought for once it is given, or a near one, and a belated gift is for none', () => {
    expect(forDayOf('given', FOR_DAY, next, today)).toBe(FOR_DAY);
    expect(forDayOf('given', null, DAY, today)).toBe(FOR_DAY);
    expect(forDayOf('given', undefined, today, today)).toBe('2026-11-28T00:00:00.000Z');
    expect(forDayOf('given', null, next, DAY.add({ days: 2 }))).toBeNull();
  });
});
