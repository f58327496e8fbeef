import type { Change } from '../../../contract/schema/sync/change.ts';
import type { OutboxRow } from '../../db/old-outbox.ts';
import { summaryOf } from '../../db/reading/summaries.ts';
import type { Held } from '../../db/testing/leave.ts';
import { creation, FIELDS, renaming, storedConnection, storedProfile, testId } from '../../pending/testing/account.ts';

/** When all queued changes were made. */
const MADE_AT = '2026-11-20T12:30:00.000Z';
const NEW_ROW = { attempts: 0, nextAttemptAt: 0, createdAt: MADE_AT };
const NAME_TAKEN = { status: 409, code: 'name_taken', message: 'That name is taken' };

type Edits = NonNullable<OutboxRow['edits']>;

/** A waiting change, in no version's own format. */
interface Waiting {
  change: Change;
  /** The values that it changes, which all versions after the first stored. */
  edits: Edits;
  baseVersion: number;
  state: Record<string, unknown>;
}

/**
 * The data of an older version: a connection with nothing pending, a queue with a change in every state and another
 * behind each, and a row of every other table.
 */
export function fullDevice(me: string) {
  const none = { id: testId(), name: 'no occasion', date: '', yearly: false };
  const birthday = { id: testId(), name: 'Birthday', date: '1990-12-24T00:00:00.000Z', yearly: true };
  const wedding = { id: testId(), name: 'Wedding', date: '2027-06-01T00:00:00.000Z', yearly: false };
  const still = storedConnection(testId(), { name: 'Bo Still', occasions: [none, birthday] });
  const ana = storedConnection(testId(), { name: 'Ana Silva', occasions: [none], version: 4 });
  const rui = storedConnection(testId(), { name: 'Rui Silva', occasions: [none], version: 3 });
  const leaving = storedConnection(testId(), { name: 'Eva Silva', occasions: [none], version: 2 });
  const added = storedConnection(testId(), { name: 'Added offline', occasions: [none], version: 0 });
  const profile = storedProfile(me, { name: 'Mia Silva' });

  const [pending, sending] = [{ state: 'pending' }, { state: 'sending', attempts: 1 }];
  const rejected = { state: 'rejected', attempts: 1, refusal: NAME_TAKEN };
  const { id: weddingId, name, date } = wedding;
  const occasions = (entityId: string): Change => ({
    kind: 'connection.occasions',
    entityId,
    arguments: { occasions: [{ id: weddingId, name, date }] },
  });
  const withWedding = { occasions: { from: [none], to: [none, wedding] } };
  const adding = creation(added.id, added.name);
  const waiting: Waiting[] = [
    { change: renaming(ana.id, 'Ana Costa'), edits: renamed(ana.name, 'Ana Costa'), baseVersion: 4, state: sending },
    { change: occasions(ana.id), edits: withWedding, baseVersion: 4, state: pending },
    { change: renaming(rui.id, 'Rui Costa'), edits: renamed(rui.name, 'Rui Costa'), baseVersion: 3, state: rejected },
    { change: occasions(rui.id), edits: withWedding, baseVersion: 3, state: pending },
    {
      change: {
        ...adding,
        arguments: { ...adding.arguments, occasions: [{ id: none.id, name: none.name, date: '' }] },
      } as Change,
      edits: {},
      baseVersion: 0,
      state: pending,
    },
    {
      change: renaming(leaving.id, 'Eva Costa'),
      edits: renamed(leaving.name, 'Eva Costa'),
      baseVersion: 2,
      state: sending,
    },
    {
      change: { kind: 'connection.delete', entityId: leaving.id, arguments: {} },
      edits: { name: { from: 'Eva Costa', to: null } },
      baseVersion: 2,
      state: pending,
    },
    {
      change: { kind: 'profile.update', entityId: me, arguments: { ...FIELDS, name: 'Mia Costa', timeZone: 'UTC' } },
      edits: renamed('Mia Silva', 'Mia Costa'),
      baseVersion: 1,
      state: pending,
    },
  ];
  const shown = { updatedAt: MADE_AT, occasions: [none, wedding] };
  return {
    ids: { still: still.id, ana: ana.id, rui: rui.id, leaving: leaving.id, added: added.id },
    waiting: waiting.map((one) => ({ ...one, id: testId() })),
    none,
    /** The server's entities, as far as this device has pulled them. */
    stored: [still, ana, rui, leaving, profile],
    copies: [
      ...[profile, ana, rui, leaving].map((value) => ({ id: value.id, version: value.version, value, gone: false })),
      { id: added.id, version: 0, value: null, gone: false },
    ],
    mirror: {
      profile: [{ ...profile, name: 'Mia Costa', updatedAt: MADE_AT }],
      connections: [
        still,
        { ...ana, ...shown, name: 'Ana Costa' },
        { ...rui, ...shown, name: 'Rui Costa' },
        { ...added, createdAt: MADE_AT, updatedAt: MADE_AT },
      ],
      dropdowns: [{ key: 'dropdowns', gender: ['Female'], countries: [], hobbiesAndInterests: [], occasions: [] }],
      suggestions: [{ key: `${still.id} Birthday`, items: [], budget: 50, seenAt: MADE_AT }],
    },
    told: {
      notices: [
        {
          id: testId(),
          entityId: still.id,
          name: still.name,
          replaced: [{ field: 'name', theirs: 'Bo', mine: 'Bo Still' }],
          at: MADE_AT,
        },
      ],
      progress: [{ key: 'progress', cursor: '7', unconfirmed: undefined }],
    },
  };
}

export type FullDevice = ReturnType<typeof fullDevice>;

function renamed(from: string, to: string): Edits {
  return { name: { from, to } };
}

/** As the first version stored it: without copies, and with whole forms only. */
export function inFirstVersion({ mirror, waiting }: FullDevice): Held {
  const outbox = waiting.map(({ id, change, baseVersion, state }) => ({
    ...NEW_ROW,
    ...change,
    id,
    baseVersion,
    format: 1,
    ...state,
  }));
  return { ...mirror, outbox };
}

/** As the second version stored it: with the values that each change alters and that were sent. */
export function inSecondVersion({ mirror, told, copies, waiting }: FullDevice): Held {
  const outbox = waiting.map(({ id, change, edits, baseVersion, state }) => ({
    ...NEW_ROW,
    ...change,
    id,
    edits,
    format: 2,
    ...(state['state'] === 'sending' && { sent: { arguments: change.arguments, baseVersion, replaced: [] } }),
    ...state,
  }));
  return { ...mirror, ...told, copies, outbox };
}

/** As the third version stored it: with the days of the occasions. */
export function inThirdVersion(device: FullDevice): Held {
  const calendar = device.mirror.connections.map(({ id, occasions }) => ({
    id,
    days: occasions.filter(({ date }) => date !== '').map(({ date }) => date.slice(5, 10)),
  }));
  return { ...inSecondVersion(device), calendar };
}

/** As the fourth version stored it: with the reminders that were put off, until the server has them. */
export function inFourthVersion(device: FullDevice): Held {
  const snoozes = [{ id: testId(), messageDay: '2026-11-20', snoozedOn: '2026-11-20' }];
  return { ...inThirdVersion(device), snoozes };
}

/** As the fifth version stored it: with drafts of forms. */
export function inFifthVersion(device: FullDevice): Held {
  const drafts = [{ id: testId(), form: 'connection:new', typed: {}, keptAt: '2026-11-20T12:00:00.000Z', format: 1 }];
  return { ...inFourthVersion(device), drafts };
}

/** As the sixth version stored it: with a summary of each connection in place of its days. */
export function inSixthVersion(device: FullDevice): Held {
  const { calendar: _calendar, ...held } = inFifthVersion(device);
  return { ...held, summaries: device.mirror.connections.map(summaryOf) };
}

/** A change as the sixth version queued it. */
export function inOutbox(change: Change, edits: Edits, state: Partial<OutboxRow> = {}): object {
  return { ...NEW_ROW, ...change, id: testId(), edits, format: 2, state: 'pending', ...state };
}
