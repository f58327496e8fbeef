import { expect, it } from 'vitest';
import type { ListOrder } from '../../../store/connections/list-order.ts';
import type { Summary } from '../../../store/connections/connections.ts';
import { ordered } from './ordered.ts';

const TODAY = '2026-11-20';

function person(name: string, days: Partial<Pick<Summary, 'yearly' | 'once' | 'createdAt'>> = {}): Summary {
  return { id: name, name, createdAt: '2026-01-01T00:00:00.000Z', yearly: [], once: [], days: [], ...days };
}

const names = (people: Summary[], order: ListOrder) => ordered(people, order, TODAY).map(({ name }) => name);

it('lists connections by their next occasion, of whatever type, and those without a coming one last', () => {
  const people = [
    person('Past', { once: ['2026-11-19'] }),
    person('Tomorrow', { yearly: ['1990-11-21', '1999-06-01'] }),
    person('None'),
    person('Yesterday', { yearly: ['1990-11-19'] }),
    person('Both', { once: ['2026-11-30'], yearly: ['1990-12-24'] }),
    person('Today', { yearly: ['1990-11-20'] }),
  ];
  expect(names(people, 'soonest')).toEqual(['Today', 'Tomorrow', 'Both', 'Yesterday', 'None', 'Past']);
});

it('lists those of one day by name, and all of them where that is chosen, as people sort names', () => {
  const people = ['Zoë', 'Person 10', 'ana', 'Ángel', 'Person 2'].map((name) => person(name));
  const byName = ['ana', 'Ángel', 'Person 2', 'Person 10', 'Zoë'];
  expect(names(people, 'soonest')).toEqual(byName);
  expect(names(people, 'name')).toEqual(byName);
});

it('lists those that were added last first, where that is chosen', () => {
  const people = [
    person('First', { createdAt: '2026-01-01T00:00:00.000Z' }),
    person('Last', { createdAt: '2026-03-01T00:00:00.000Z' }),
    person('Second', { createdAt: '2026-02-01T00:00:00.000Z' }),
  ];
  expect(names(people, 'added')).toEqual(['Last', 'Second', 'First']);
});
