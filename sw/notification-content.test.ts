import { expect, it } from 'vitest';
import type { PushMessage } from '../contract/schema/reminders/push-message.ts';
import { contentOf } from './notification-content.ts';

const ITEM = {
  occasionId: '1',
  occasion: 'Birthday',
  name: 'Ana',
  isOwn: false,
  day: '2026-11-21',
  turns: 30,
  giftPath: '/connections/1?occasionId=1',
};
const MESSAGE: PushMessage = {
  version: 1,
  kind: 'reminder',
  accountId: 'maria',
  tag: 'reminders',
  title: 'Ana’s birthday is tomorrow',
  body: 'Saturday, 21 November 2026\nAna turns 30',
  path: '/events',
  day: '2026-11-20',
  items: [ITEM],
  more: 0,
};
const on = (day: string) => Temporal.PlainDate.from(day);
const said = (message: object, day = '2026-11-20') =>
  contentOf(JSON.stringify(message), { accountId: 'maria', today: on(day) });

it('says what was sent, and leads to it and to gifts for it', () => {
  const { title, body, tag, path } = MESSAGE;
  const snooze = { accountId: 'maria', messageDay: MESSAGE.day, text: JSON.stringify(MESSAGE) };
  expect(said(MESSAGE)).toEqual({
    title,
    body,
    tag,
    path,
    giftPath: ITEM.giftPath,
    snooze,
    accountId: 'maria',
    keepsPage: false,
  });
});

it('can be put off while one of its occasions is still to come on the day after', () => {
  const soon = { ...ITEM, day: '2026-11-20' };
  expect(said(MESSAGE, '2026-11-21').snooze).toBeUndefined();
  expect(said({ ...MESSAGE, items: [soon] }).snooze).toBeUndefined();
  expect(said({ ...MESSAGE, items: [soon, ITEM] }).snooze).toBeDefined();
  expect(said({ ...MESSAGE, items: [soon], more: 1 }).snooze).toBeDefined();
  expect(said({ ...MESSAGE, kind: 'test' }).snooze).toBeUndefined();
  expect(said({ ...MESSAGE, day: '2026-02-30' }).snooze).toBeUndefined();
});

it('says what is true on the day on which it arrives', () => {
  expect(said(MESSAGE, '2026-11-21').title).toBe('Ana’s birthday is today');
  expect(said(MESSAGE, '2026-11-22').title).toBe('Ana’s birthday was yesterday');
  expect(said({ ...MESSAGE, items: [ITEM, { ...ITEM, name: 'Rui' }], more: 1 }, '2026-11-21')).toMatchObject({
    title: 'Ana’s birthday is today, and 2 more',
    body: 'Ana’s birthday: today (Saturday, 21 November 2026), turns 30\nRui’s birthday: today (Saturday, 21 November 2026), turns 30\nand 1 more',
  });
});

it('shows the words that were sent in a browser without Temporal, and where they are no reminder', () => {
  expect(contentOf(JSON.stringify(MESSAGE), { accountId: 'maria', today: undefined }).title).toBe(MESSAGE.title);
  expect(said({ ...MESSAGE, kind: 'test' }, '2026-11-25').title).toBe(MESSAGE.title);
  expect(said({ ...MESSAGE, items: [{ ...ITEM, day: '2026-02-30' }] }, '2026-11-25').title).toBe(MESSAGE.title);
});

it.each([
  ['another user is signed in', 'rui', 'A reminder for another account'],
  ['nobody is signed in', undefined, 'You have a reminder'],
])('names nobody, leads to nobody’s screen and leaves an open page alone where %s', (_, accountId, title) => {
  const content = contentOf(JSON.stringify(MESSAGE), { accountId, today: on('2026-11-21') });
  expect(content).toMatchObject({ title, giftPath: undefined, snooze: undefined, keepsPage: true });
  expect(JSON.stringify(content)).not.toMatch(/Ana|connections/);
});

it('offers no gift for one’s own day', () => {
  expect(said({ ...MESSAGE, items: [{ ...ITEM, isOwn: true, giftPath: '/events' }] }).giftPath).toBeUndefined();
});

it.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another version’s payload', JSON.stringify({ ...MESSAGE, version: 2 })],
  ['a payload without its account', JSON.stringify({ ...MESSAGE, accountId: undefined })],
  ['half a payload', JSON.stringify({ ...MESSAGE, items: undefined })],
])('says something true where %s came', (_, text) => {
  expect(contentOf(text, { accountId: 'maria', today: on('2026-11-20') })).toEqual({
    title: 'You have an occasion coming up',
    body: 'Open offra to see it.',
    tag: 'reminders',
    path: '/events',
    giftPath: undefined,
    snooze: undefined,
    keepsPage: false,
  });
});
