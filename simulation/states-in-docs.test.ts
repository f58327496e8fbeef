import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../contract/schema/connections/connection.ts';
import type { InFlight, PendingRow } from '../src/db/rows.ts';
import { taken as take } from '../src/pending/testing/taken.ts';
import { patchesOf } from '../src/pending/patch.ts';
import {
  accepted,
  deleted,
  discarded,
  heldBack,
  postponed,
  refused,
  retried,
  saved,
  settledRow,
  stale,
  told,
  wentAway,
} from '../src/pending/states.ts';
import { storedConnection, testId } from '../src/pending/testing/account.ts';

type State = 'settled' | 'waiting' | 'in flight' | 'refused' | 'deleted elsewhere' | 'gone';

const NOW = '2026-11-28T12:00:00.000Z';
const taken = { status: 409, code: 'name_taken', message: 'Taken' };
const held = storedConnection(testId(), { name: 'Ana', version: 3 });

/** The state of the connection's own record. */
function stateOf(row: PendingRow): State {
  if (row.inFlight.length > 0) return 'in flight';
  if (row.gone) return 'deleted elsewhere';
  if ('connection' in row.refusals) return 'refused';
  if (patchesOf(row).has('connection')) return 'waiting';
  return row.base === null ? 'gone' : 'settled';
}

const named = (name: string, version = held.version): Connection => ({ ...held, name, version });

function save(row: PendingRow, name: string): PendingRow {
  const shown = row.mine as Connection;
  return saved(row, { record: 'connection', wanted: { ...shown, name }, startedFrom: shown, now: NOW, newId: testId });
}

function sentOf({ inFlight: [sent] }: PendingRow): InFlight {
  if (sent === undefined) throw new Error('Nothing is in flight');
  return sent;
}

/** A record in each state that isn't final. */
const IN: Record<Exclude<State, 'gone'>, () => Promise<PendingRow>> = {
  settled: async () => settledRow('connections', held.id, held),
  waiting: async () => save(await IN.settled(), 'Eva'),
  'in flight': async () => take(await IN.waiting()),
  refused: async () => {
    const row = await IN['in flight']();
    return refused(row, sentOf(row), taken, false);
  },
  'deleted elsewhere': async () => wentAway(await IN.waiting()),
};

/** The table's words, and the functions that they stand for. */
const STEPS: Record<string, (row: PendingRow) => PendingRow | Promise<PendingRow>> = {
  saved: (row) => save(row, row.mine?.name === 'Eva' ? 'Rui' : 'Eva'),
  'saved as it was': (row) => save(row, 'Ana'),
  taken: (row) => take(row),
  told: (row) => told(row, { ...named('Ana', row.version + 1), country: 'Chile' }),
  discarded: (row) => discarded(row, 'connection'),
  accepted: (row) => {
    const sent = sentOf(row);
    const name = (sent.sent?.['name'] ?? 'Ana') as string;
    const version = row.version + 1;
    return accepted(row, sent, { status: 200, version, fields: sent.sent === null ? undefined : named(name, version) });
  },
  postponed: (row) => postponed(row, { until: 5, waitsForNetwork: true }, 0),
  stale: (row) => stale(row, sentOf(row), named('Zoë', row.version + 1)),
  refused: (row) => refused(row, sentOf(row), taken, false),
  'refused as gone': (row) => refused(row, sentOf(row), { status: 404, code: 'not_found', message: undefined }, false),
  'held back': (row) => heldBack(row, sentOf(row)),
  retried: (row) => retried(row, 'connection'),
  'went away': (row) => wentAway(row),
  deleted: (row) => deleted(row, NOW),
};

const rows = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, state, steps, to]) => state !== undefined && state in IN && steps !== undefined && to !== undefined)
  .map(([, state, steps, to]) => ({ state, steps, to }) as { state: keyof typeof IN; steps: string; to: State });

describe('the states of a record, as the architecture has them', () => {
  it('are all there', () => {
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(IN)));
    const words = new Set(rows.flatMap(({ steps }) => steps.split(', ')));
    expect(words).toEqual(new Set(Object.keys(STEPS)));
  });

  it.for(rows)('a record that is $state, $steps, is $to', async ({ state, steps, to }) => {
    let row = await IN[state]();
    expect(stateOf(row)).toBe(state);
    for (const step of steps.split(', ')) row = (await STEPS[step]?.(row)) ?? row;
    expect(stateOf(row)).toBe(to);
  });
});
