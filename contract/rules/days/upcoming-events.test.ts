import { describe, expect, it } from 'vitest';
import { upcomingEvents } from './upcoming-events.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const occasion = (name: string, date: string, yearly: boolean) => ({
  id: `${name} ${date}`,
  name,
  date: date && `${date}T00:00:00.000Z`,
  yearly,
});

describe('the upcoming events', () => {
  it('are the global ones when there are no connections, soonest first', () => {
    expect(upcomingEvents([], today).map(({ occasion: name, date }) => [name, date.slice(0, 10)])).toEqual([
      ['Christmas', '2026-12-25'],
      ["Valentine's Day", '2027-02-14'],
      ["Mother's Day", '2027-05-13'],
      ["Father's Day", '2027-06-20'],
    ]);
  });

  it('hold every dated occasion of a connection, rolled forward, and name the connection', () => {
    const ana = {
      id: 'ana',
      name: 'Ana',
      occasions: [
        occasion('no occasion', '', false),
        occasion('Birthday', '1990-11-21', true),
        occasion('Wedding', '2026-11-19', false),
        occasion('Graduation', '2027-11-20', false),
        occasion('Housewarming', '2027-11-21', false),
      ],
    };
    const own = upcomingEvents([ana], today).filter(({ isGlobal }) => !isGlobal);
    expect(own).toEqual([
      {
        id: 'Birthday 1990-11-21',
        contactId: 'ana',
        name: 'Ana',
        occasion: 'Birthday',
        date: '2026-11-21T00:00:00.000Z',
        isGlobal: false,
        years: 36,
      },
      expect.objectContaining({ occasion: 'Graduation', date: '2027-11-20T00:00:00.000Z' }),
    ]);
  });

  it('put a connection’s own Christmas beside the global one, the person first', () => {
    const ben = { id: 'ben', name: 'Ben', occasions: [occasion('Christmas', '2020-12-25', true)] };
    const christmas = upcomingEvents([ben], today).filter(({ occasion: name }) => name === 'Christmas');
    expect(christmas.map(({ contactId }) => contactId)).toEqual(['ben', null]);
  });

  it('include a global occasion on its very day', () => {
    const [first] = upcomingEvents([], Temporal.PlainDate.from('2026-12-25'));
    expect(first).toMatchObject({ occasion: 'Christmas', date: '2026-12-25T00:00:00.000Z' });
  });
});
