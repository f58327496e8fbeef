import { expect, test } from 'vitest';
import { occasionWords, reminderLines, reminderTitle, type NamedOccasion } from './reminder-text.ts';

const TODAY = Temporal.PlainDate.from('2026-12-18');
const told = (name: string): NamedOccasion => ({
  occasion: 'Birthday',
  name,
  isOwn: false,
  day: TODAY.add({ days: 1 }),
  turns: 36,
});

/** The letters outside isolates: they decide a text's direction. */
const outside = (text: string) => text.replaceAll(/\u2068[^\u2069]*\u2069/g, '');

test.each(['דנה לוי', 'فاطمة', 'Ana دانا'])('%s, which runs from right to left, does not turn the sentence', (name) => {
  const texts = [
    reminderTitle([told(name)], 1, TODAY),
    ...reminderLines([told(name)], 0, TODAY),
    ...reminderLines([told(name), told(name)], 0, TODAY),
    occasionWords({ occasion: 'Christmas', name, isOwn: false }),
  ];
  for (const text of texts) expect(outside(text)).not.toMatch(/[\p{Script=Hebrew}\p{Script=Arabic}]/u);
  expect(texts.filter((text) => text.includes(name))).toHaveLength(5);
});

test.each(['Ana', 'Zoë “Z”', '花子', 'Мария', 'Ana 🎂'])('%s stands in the sentence as it is', (name) => {
  expect(reminderTitle([told(name)], 0, TODAY)).toBe(`${name}’s birthday is tomorrow`);
  expect(reminderLines([told(name)], 0, TODAY)).toEqual(['Saturday, 19 December 2026', `${name} turns 36`]);
});

test.each([
  ['Ana', 'Ana’s anniversary'],
  [null, 'Your anniversary'],
])('an anniversary of %s says its years', (name, words) => {
  const one = { ...told(''), occasion: 'Anniversary', name, isOwn: name === null, turns: 6 };
  expect(reminderLines([one], 0, TODAY)).toEqual(['Saturday, 19 December 2026', '6 years']);
  expect(reminderLines([one, one], 0, TODAY)[0]).toBe(`${words}: tomorrow (Saturday, 19 December 2026), 6 years`);
});

test.each([
  ['Ana\n\nYour account is closed: https://evil.example', 'Ana Your account is closed: https://evil.example'],
  ['Ana\r\nSilva', 'Ana Silva'],
  ['Ana\u2028Silva\u2029', 'Ana Silva '],
  ['Ana\u0007\u0085Silva', 'Ana Silva'],
  ['Ana\u202eavliS\u2066', 'AnaavliS'],
])('%j stays a part of its sentence', (name, shown) => {
  expect(occasionWords({ occasion: 'Birthday', name, isOwn: false })).toBe(`${shown}’s birthday`);
  expect(reminderTitle([told(name)], 0, TODAY)).toBe(`${shown}’s birthday is tomorrow`);
  expect(reminderLines([told(name)], 0, TODAY)).toEqual(['Saturday, 19 December 2026', `${shown} turns 36`]);
  expect(reminderLines([told(name), told('Bo')], 0, TODAY)).toEqual([
    `${shown}’s birthday: tomorrow (Saturday, 19 December 2026), turns 36`,
    'Bo’s birthday: tomorrow (Saturday, 19 December 2026), turns 36',
  ]);
});

test.each([
  [7, 'Order by Fri 25 December'],
  [1, 'Order by Sat 19 December'],
  [0, 'Order today'],
])('says by when to order a gift, %i days before that day', (days, sentence) => {
  const ana = { ...told('Ana'), day: TODAY.add({ days: 14 }), orderBy: TODAY.add({ days }) };
  expect(reminderLines([ana], 0, TODAY)).toEqual(['Friday, 01 January 2027', 'Ana turns 36', sentence]);
  const line = `Ana’s birthday: in 14 days (Friday, 01 January 2027), turns 36, ${sentence.replace('O', 'o')}`;
  expect(reminderLines([ana, told('Bo')], 0, TODAY)[0]).toBe(line);
});

test('does not say by when to order once that day is past, or where it is of no concern', () => {
  const late = { ...told('Ana'), orderBy: TODAY.subtract({ days: 1 }) };
  expect(reminderLines([late], 0, TODAY)).toHaveLength(2);
  expect(reminderLines([{ ...late, orderBy: null }, late], 0, TODAY).join()).not.toContain('order');
});

test.each([
  ['Get well soon', 'James', 0, 'Say get well soon to James today'],
  ['Get well soon', 'James', 7, 'Say get well soon to James in 7 days'],
  ['Thank you', 'James', 1, 'Say thank you to James tomorrow'],
  ['Thank you', 'James', -1, 'Thank you for James was yesterday'],
  ['Get well soon', null, 7, 'Your ‘Get well soon’ day is in 7 days'],
  ['New job', 'James', 7, 'James’s new job is in 7 days'],
  ['Christmas', 'James', 7, 'Christmas for James is in 7 days'],
])('%s of %s, %i days from now, is worded as people say it', (occasion, name, days, sentence) => {
  const day = TODAY.add({ days });
  expect(reminderTitle([{ occasion, name, isOwn: name === null, day, turns: null }], 0, TODAY)).toBe(sentence);
});
