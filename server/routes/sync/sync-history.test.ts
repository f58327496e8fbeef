import * as fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { acceptInvitation } from '../../commands/accounts/accept-invitation.ts';
import { deleteAccount } from '../../commands/accounts/delete-account.ts';
import { forgetOldAnswers } from '../../commands/forget-old-answers.ts';
import { inTransaction } from '../../commands/run.ts';
import { renewLineage } from '../../db/changes.ts';
import { storedConnectionPages } from '../../db/connections/stored-connections.ts';
import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import { findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { versionFloor } from '../../policies/sync/restored-version.ts';
import { presentConnection, presentProfile } from '../../presenters/entity.ts';
import { arbitraryChange, CONNECTIONS, type PlacedChange } from '../../testing/arbitrary-changes.ts';
import { registered } from '../../testing/people.ts';
import { invitationOf } from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';
import { changeApplier } from './apply-changes.ts';
import { readChanges } from './read-changes.ts';

const PEOPLE = 3;
const DEVICES = 2;
const PAGE_SIZE = 2;
/** Long histories on a possibly slow machine. */
const LIMIT = { timeout: 180_000 };
const LATER_MS = 91 * 24 * 60 * 60 * 1000;

/** A user's action. List positions are taken modulo the length, so any number is valid. */
type Step =
  | { type: 'change'; person: number; change: PlacedChange }
  | { type: 'accept'; person: number; inviter: number }
  | { type: 'remove'; person: number; pick: number }
  | { type: 'leave'; person: number }
  | { type: 'pull'; person: number; device: number }
  | { type: 'keep'; person: number; device: number }
  | { type: 'forget' }
  | { type: 'restore' };

const person = fc.nat({ max: PEOPLE - 1 });
const device = fc.nat({ max: DEVICES - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('change'), person, change: arbitraryChange }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('accept'), person, inviter: person }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('remove'), person, pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave'), person }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('pull'), person, device }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('keep'), person, device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('forget') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('restore') }) },
);

/** A device's copy. */
interface Mirror {
  cursor: string | undefined;
  profile: Profile | undefined;
  connections: Map<string, Connection>;
  /** Whether the last page has arrived. */
  isWhole: boolean;
}
const empty = (): Mirror => ({ cursor: undefined, profile: undefined, connections: new Map(), isWhole: false });

interface Person {
  id: string;
  isGone: boolean;
  connectionIds: string[];
  devices: Mirror[];
  /** Earlier copies, each to be brought up to date at the end. */
  kept: Mirror[];
}

let app: TestApp;
let time: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function someone(): Promise<Person> {
  const { id } = await registered(app.services);
  const connectionIds = Array.from({ length: CONNECTIONS }, () => newId());
  return { id, isGone: false, connectionIds, devices: Array.from({ length: DEVICES }, empty), kept: [] };
}

/** The current answers of the user's single calls. */
async function truthOf({ id }: Person) {
  const { db } = app.services;
  const user = await findUser(db, id);
  const connections = (await Array.fromAsync(storedConnectionPages(db, id, presentConnection))).flat();
  return { profile: presentProfile(await readStoredProfile(db, user!)), connections };
}

/** Pulls and applies a page, as the app does. */
async function pullPage(owner: Person, mirror: Mirror): Promise<void> {
  const answer = await readChanges(app.services, owner.id, mirror.cursor, PAGE_SIZE);
  if (answer.reset) Object.assign(mirror, empty());
  for (const id of answer.gone) mirror.connections.delete(id);
  for (const connection of answer.connections) mirror.connections.set(connection.id, connection);
  mirror.profile = answer.profile ?? mirror.profile;
  mirror.cursor = answer.cursor;
  mirror.isWhole = !answer.hasMore;
}

async function expectTrue(owner: Person, mirror: Mirror): Promise<void> {
  const { profile, connections } = await truthOf(owner);
  expect(mirror.profile).toEqual(profile);
  expect(mirror.connections).toEqual(new Map(connections.map((connection) => [connection.id, connection])));
}

/** Awaits work and returns its refusal's code. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code;
  }
}

type Take<Type extends Step['type']> = (people: Person[], step: Extract<Step, { type: Type }>) => Promise<unknown>;

/** Performs a step. Refusals are normal; the final state must be right. */
const TAKE: { [Type in Step['type']]: Take<Type> } = {
  change: (people, { person: place, change: { kind, place: connectionPlace, fields } }) => {
    const { id, connectionIds } = people[place]!;
    const entityId = connectionPlace === undefined ? id : connectionIds[connectionPlace]!;
    const args = kind === 'connection.create' ? { ...fields, id: entityId } : fields;
    return changeApplier(app.services)(id, [{ key: newId(), kind, entityId, arguments: args }], newId());
  },
  accept: async (people, { person: place, inviter }) => {
    const invitation = await invitationOf(app, people[inviter]!.id);
    const { id: userId } = people[place]!;
    return refusalOf(inTransaction(app.services, (context) => acceptInvitation({ ...context, userId }, invitation)));
  },
  remove: async (people, { person: place, pick }) => {
    const { id } = people[place]!;
    const connections = (await Array.fromAsync(storedConnectionPages(app.services.db, id, (stored) => stored))).flat();
    const entityId = connections[pick % Math.max(1, connections.length)]?.connection.id;
    if (entityId === undefined) return;
    const removal = { key: newId(), kind: 'connection.delete', entityId, arguments: {} };
    await changeApplier(app.services)(id, [removal], newId());
  },
  leave: async (people, { person: place }) => {
    const owner = people[place]!;
    // One person remains to be checked.
    if (people.filter(({ isGone }) => !isGone).length < 2) return;
    owner.isGone = true;
    await refusalOf(
      inTransaction(app.services, (context) => deleteAccount({ ...context, userId: owner.id }, undefined)),
    );
  },
  pull: async (people, { person: place, device: number }) => {
    const owner = people[place]!;
    if (owner.isGone) return;
    const refusal = await refusalOf(pullPage(owner, owner.devices[number]!));
    expect([undefined, owner.isGone ? 'unauthorised' : undefined]).toContain(refusal);
  },
  keep: async (people, { person: place, device: number }) => {
    const { devices, kept } = people[place]!;
    const mirror = devices[number]!;
    kept.push({ ...mirror, connections: new Map(mirror.connections) });
  },
  forget: async () => {
    time += LATER_MS;
    app.setTime(new Date(time).toISOString());
    await inTransaction(app.services, forgetOldAnswers);
  },
  restore: () => renewLineage(app.services.db, newId(), versionFloor(app.services.now())),
};

const take = (people: Person[], taken: Step) => (TAKE[taken.type] as Take<Step['type']>)(people, taken);

/** Updates all devices, including earlier copies, and compares them with the truth. */
async function expectAllTrue(people: readonly Person[]): Promise<void> {
  for (const owner of people.filter(({ isGone }) => !isGone)) {
    for (const mirror of [...owner.devices, ...owner.kept]) {
      do await pullPage(owner, mirror);
      while (!mirror.isWhole);
      await expectTrue(owner, mirror);
    }
  }
}

/** What must hold for every connection. */
async function expectMirrorsTrue(people: readonly Person[]): Promise<void> {
  const { db } = app.services;
  for (const owner of people.filter(({ isGone }) => !isGone)) {
    const links = new Set<string>();
    for (const { connection, occasions } of (
      await Array.fromAsync(storedConnectionPages(db, owner.id, (stored) => stored))
    ).flat()) {
      const { linkedUserId } = connection;
      expect(connection.isInvited).toBe(linkedUserId !== null);
      expect(occasions.filter(({ name }) => name === 'no occasion')).toHaveLength(1);
      if (linkedUserId === null) continue;
      expect(links).not.toContain(linkedUserId);
      links.add(linkedUserId);
      expect(linkedUserId).not.toBe(owner.id);
      const other = await findUser(db, linkedUserId);
      const { gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = other!;
      expect(connection).toMatchObject({ gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests });
      if (birthday !== null) expect(occasions.find(({ name }) => name === 'Birthday')?.date).toBe(birthday);
    }
  }
}

/** A step's device; it pulls one page at a time. */
const deviceOf = (taken: Step) => ('device' in taken ? `${taken.person} ${taken.device}` : undefined);

/** Takes steps, `width` at once, then checks everything. */
async function live(steps: readonly Step[], width: number): Promise<void> {
  // Each run starts on the same day: versions fit the database until 2094, and a property may try a thousand runs.
  time = Date.parse(TEST_TIME);
  app.setTime(TEST_TIME);
  const people = await Promise.all(Array.from({ length: PEOPLE }, someone));
  for (let start = 0; start < steps.length; start += width) {
    const together = steps.slice(start, start + width);
    const byDevice = new Map(together.map((taken, index) => [deviceOf(taken) ?? index, taken]));
    await Promise.all([...byDevice.values()].map((taken) => take(people, taken)));
  }
  await expectMirrorsTrue(people);
  await expectAllTrue(people);
}

test(
  'whatever three people do, each of their devices pulls it from any cursor, and mirrors stay true',
  LIMIT,
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) =>
      live(steps, 1),
    );
    await expect(fc.assert(property, { numRuns: 25 })).resolves.toBeUndefined();
  },
);

test('also if they do it at the same time', LIMIT, async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) =>
    live(steps, 4),
  );
  await expect(fc.assert(property, { numRuns: 25 })).resolves.toBeUndefined();
});
