import { expect, it } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { outlookText, replacedText, textOf } from './change-words.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);

it.each([
  ['no wait', undefined, 'These are safe on this device and go out soon.'],
  ['a wait that is over', at(20, 13, 0), 'These are safe on this device and go out soon.'],
  ['ten minutes', at(20, 14, 10), 'These are safe on this device and go out soon.'],
  [
    'a later hour of the day',
    at(20, 16, 5),
    'These are safe on this device. offra is busy, so they go out after 16:05.',
  ],
  [
    'an hour of the next day',
    at(21, 9, 30),
    'These are safe on this device. offra is busy, so they go out after 09:30 tomorrow.',
  ],
])('says when pending changes are sent: %s', (_case, until, text) => {
  expect(outlookText(until && { seenAt: at(20, 14, 0).getTime(), until: until.getTime() })).toBe(text);
});

it('shows a birthday without a year by day and month', () => {
  const [theirs, mine] = ['1604-07-14T00:00:00.000Z', '1990-07-14T00:00:00.000Z'];
  const birthday = { label: 'Birthday', was: '14 July', is: '14 July 1990' };
  expect(replacedText({ field: 'birthday', theirs, mine })).toEqual(birthday);
});

it('copies the title, the mark and the entered day of a gift', () => {
  const mark = { state: 'given', title: 'A teapot', day: '2026-05-20T00:00:00.000Z' };
  const ref = { mirror: 'connections', id: 'ana', record: 'gift/teapot' } as const;
  const status = { ref, refusal: undefined, isGone: false, isStuck: false, mayHaveArrived: false };
  const change = { id: 'one', kind: 'connection.gift', entityId: 'ana', name: 'Ana', fields: { mark } } as const;
  expect(textOf({ ...change, ...status })).toBe('Ana (gift ideas changed)\nA teapot: Given, 20 May 2026');
});

it('copies each field of a connection by its name, and each occasion with whether it is muted', () => {
  const ref = { mirror: 'connections', id: 'ana', record: 'connection' } as const;
  const fields = {
    name: 'Ana Silva',
    birthday: '1990-05-05T00:00:00.000Z',
    customHobbiesAndInterests: ['Owls', 'Tea'],
    occasions: [
      { id: 'one', name: 'no occasion', date: '' },
      { id: 'two', name: 'Wedding', date: '2026-12-24T00:00:00.000Z', muted: true },
      { id: 'three', name: 'Graduation', date: '2027-07-01T00:00:00.000Z', muted: false },
      { id: 'four', name: 'Housewarming', date: '2027-07-02T00:00:00.000Z' },
    ],
  };
  const status = { ref, refusal: undefined, isGone: false, isStuck: false, mayHaveArrived: false };
  expect(textOf({ ...status, id: 'one', kind: 'connection.update', entityId: 'ana', name: 'Ana', fields })).toBe(
    [
      'Ana (details changed)',
      'Name: Ana Silva',
      'Birthday: 05 May 1990',
      'Interests of your own: Owls, Tea',
      'Wedding: 24 December 2026, muted',
      'Graduation: 01 July 2027, no longer muted',
      'Housewarming: 02 July 2027',
    ].join('\n'),
  );
});

it('copies the muted global occasions of the reminder settings', () => {
  const ref = { mirror: 'profile', id: 'me', record: 'reminders' } as const;
  const fields = { reminderHour: 18, mutedGlobalOccasionIds: [GLOBAL_OCCASIONS[3].id] };
  const status = { ref, refusal: undefined, isGone: false, isStuck: false, mayHaveArrived: false };
  expect(textOf({ ...status, id: 'one', kind: 'reminders.set', entityId: 'me', name: '', fields })).toBe(
    'Your profile (reminders changed)\nHour of reminders: 18:00\nMuted: Christmas',
  );
});
