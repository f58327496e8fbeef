import { expect, it } from 'vitest';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { chosenEvents, EVERYTHING, offeredChoices, stillOffered } from './event-choice.ts';

function event(name: string | null, occasion: string): UpcomingEvent {
  const id = `${name} ${occasion}`;
  return {
    id,
    contactId: name,
    name,
    occasion,
    date: '2026-12-25T00:00:00.000Z',
    isGlobal: name === null,
    years: null,
  };
}

const upcoming = {
  events: [
    event('Ana', 'Birthday'),
    event('Ben', 'Birthday'),
    event('Ben', 'Christmas'),
    event(null, 'Christmas'),
    event('Cleo', 'Moon landing'),
  ],
  groups: new Map([
    ['Ana', ['Work', 'Family']],
    ['Ben', ['Family']],
    ['Dora', ['Nobody’s day is coming']],
  ]),
};
const offered = offeredChoices(upcoming);
const shown = (choice: Partial<typeof EVERYTHING>) =>
  chosenEvents(upcoming, { ...EVERYTHING, ...choice }).map(({ id }) => id);

it('shows everything at first', () => {
  expect(shown({})).toHaveLength(5);
});

it('shows people’s events, or general ones', () => {
  expect(shown({ whose: 'general' })).toEqual(['null Christmas']);
  expect(shown({ whose: 'people' })).toEqual(['Ana Birthday', 'Ben Birthday', 'Ben Christmas', 'Cleo Moon landing']);
});

it('shows a group’s events of one kind', () => {
  expect(shown({ whose: 'group:Family' })).toEqual(['Ana Birthday', 'Ben Birthday', 'Ben Christmas']);
  expect(shown({ whose: 'group:Family', occasion: 'Christmas' })).toEqual(['Ben Christmas']);
  expect(shown({ whose: 'group:Work', occasion: 'Christmas' })).toEqual([]);
});

it('offers only groups and kinds that events have, also a kind that this version does not know', () => {
  expect(offered).toEqual({ groups: ['Family', 'Work'], occasions: ['Birthday', 'Christmas', 'Moon landing'] });
});

it('forgets a choice that no event fits any longer', () => {
  expect(stillOffered({ whose: 'group:Friends', occasion: 'Wedding' }, offered)).toEqual(EVERYTHING);
  const choice = { whose: 'group:Work', occasion: 'Birthday' } as const;
  expect(stillOffered(choice, offered)).toEqual(choice);
});
