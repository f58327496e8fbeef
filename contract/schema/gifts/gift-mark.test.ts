import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { giftFormSchema } from './gift-form.ts';
import {
  GIFT_DAY_RANGE,
  GIFT_DAY_REQUIRED,
  GIFT_REQUIRED,
  GIFT_TITLE_MAX,
  GIFT_TOO_LONG,
  GiftChangeSchema,
} from './gift-mark.ts';

const MARK = {
  state: 'given',
  title: 'A kite',
  image: '/illustrations/kite.webp',
  link: 'https://shop.test/kite',
  price: 'about €30',
  occasion: 'Birthday',
  day: '2026-05-17T00:00:00.000Z',
} as const;

const change = (fields: object) => v.safeParse(GiftChangeSchema, { ideaId: 'kite', mark: { ...MARK, ...fields } });

describe('a gift mark', () => {
  test('is accepted with all that a card shows, with unknown details empty, and can be deleted', () => {
    expect(change({})).toMatchObject({ success: true, output: { ideaId: 'kite', mark: MARK } });
    expect(change({ image: null, link: null, price: null, occasion: null }).success).toBe(true);
    expect(v.is(GiftChangeSchema, { ideaId: 'kite', mark: null })).toBe(true);
  });

  test.each([
    ['link', 'javascript:alert(1)'],
    ['link', 'http://shop.test/'],
    ['link', '/kite'],
    ['image', '//pictures.test/kite.png'],
    ['image', 'data:image/png;base64,AAAA'],
    ['image', 'kite.png'],
    ['state', 'lost'],
    ['day', '2026-05-17'],
    ['title', '   '],
    ['title', 'k'.repeat(GIFT_TITLE_MAX + 1)],
    ['price', 30],
  ])('with a %s such as %s is refused', (field, value) => {
    expect(change({ [field]: value }).success).toBe(false);
  });
});

describe('the form of a gift', () => {
  const schema = giftFormSchema(() => Temporal.PlainDate.from('2026-11-20'));
  const FORM = { title: ' A kite ', state: 'given', purpose: '', cost: '', keepReminding: false, day: '2026-11-20' };

  test('outputs the day in the form of the API', () => {
    expect(v.parse(schema, FORM)).toEqual({ ...FORM, title: 'A kite', day: '2026-11-20T00:00:00.000Z' });
  });

  test.each([
    [{ title: ' ' }, GIFT_REQUIRED],
    [{ title: 'k'.repeat(GIFT_TITLE_MAX + 1) }, GIFT_TOO_LONG],
    [{ day: '' }, GIFT_DAY_REQUIRED],
    [{ day: 'unreadable' }, GIFT_DAY_RANGE],
    [{ day: '2026-11-21' }, GIFT_DAY_RANGE],
    [{ day: '1926-11-19' }, GIFT_DAY_RANGE],
  ])('with %o says %s', (fields, text) => {
    expect(v.safeParse(schema, { ...FORM, ...fields }).issues?.[0].message).toBe(text);
  });

  test('accepts the stored day, which can be tomorrow’s after a journey over the date line', () => {
    const travelled = giftFormSchema(() => Temporal.PlainDate.from('2026-11-19'), '2026-11-20');
    expect(v.is(travelled, FORM)).toBe(true);
    expect(v.is(travelled, { ...FORM, day: '2026-11-21' })).toBe(false);
  });
});
