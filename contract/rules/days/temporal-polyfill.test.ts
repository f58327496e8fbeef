import { Temporal as Polyfill } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { todayUtc } from './day.ts';
import { upcomingEvents } from './upcoming-events.ts';

describe('a browser without Temporal of its own', () => {
  const native = globalThis.Temporal;
  beforeEach(() => {
    globalThis.Temporal = Polyfill;
  });
  afterEach(() => {
    globalThis.Temporal = native;
  });

  it('computes the same events with the polyfill', () => {
    const occasions = [
      { id: 'b', name: 'Birthday', date: '2000-02-29T00:00:00.000Z', yearly: true },
      { id: 'w', name: 'Wedding', date: '2027-03-28T00:00:00.000Z', yearly: false },
    ];
    const connections = [{ id: 'ana', name: 'Ana', occasions }];
    const today = '2026-11-20';
    const polyfilled = upcomingEvents(connections, Temporal.PlainDate.from(today));
    expect(polyfilled).toEqual(upcomingEvents(connections, native.PlainDate.from(today)));
    expect(polyfilled.map(({ date }) => date)).toContain('2027-02-28T00:00:00.000Z');
  });

  it('knows today', () => {
    expect(todayUtc().toString()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
