import { isDeepStrictEqual } from 'node:util';
import { IDEMPOTENCY_DAYS } from '../contract/schema/sync/change.ts';
import type { Profile } from '../contract/schema/accounts/profile.ts';
import { REMINDER_SETTINGS_DEFAULT } from '../contract/schema/reminders/reminder-settings.ts';
import { connectionNameKey } from '../contract/rules/limits/connection-name.ts';
import type { PendingRow } from '../src/db/rows.ts';
import { patchesOf, pendingRecords } from '../src/pending/patch.ts';
import { retryNow } from '../src/pending/settle.ts';
import type { SyncServer } from '../src/sync/server.ts';
import type { Lock } from '../src/sync/lock.ts';
import {
  checkFreedNames,
  checkPending,
  Death,
  type Device,
  edit,
  newDevice,
  resolve,
  resolveRecord,
  rowsOf,
  sync,
} from './device.ts';
import { type Fault, faultyNetwork } from './faulty-network.ts';
import { otherProfile } from './forms.ts';
import { EXISTS, Ledger } from './ledger.ts';
import type { Backup } from './memory-account.ts';
import { type MemoryServer, memoryServer } from './memory-server.ts';
import type { OtherProfile } from './mirrored.ts';
import { idsOf, type Random, randomOf } from './random.ts';
import { DEVICES, type OtherTab, type Step, type Trouble } from './steps.ts';

export const START = '2026-11-20T10:00:00.000Z';
const MINUTE = 60_000;
/** How long the server is down while a backup is restored. */
const RESTORING = 5 * MINUTE;
/** How long the server knows a key. */
const FORGETTING = IDEMPOTENCY_DAYS * 24 * 60 * MINUTE;
/** More requests and transactions than any round needs. */
const ENDLESS = 250;

/** The server of a history, as the devices reach it and as the ledger reads it. */
export interface HistoryServer {
  model: MemoryServer;
  /** As the devices reach it. */
  server: SyncServer;
  /** Carries out only the first of the changes. */
  sendSome: (changes: Parameters<SyncServer['send']>[0], most: number) => Promise<unknown>;
  /** Events between the user and another person. */
  accept: (other: number) => Promise<void>;
  changeOther: (other: number, profile: OtherProfile) => Promise<void>;
  leave: (other: number) => Promise<void>;
  /** Creates the ids of a device, where they must differ from those of other histories. */
  idsOf?: (device: number) => () => string;
}

/** Troubles other than the network's. */
type Mishap = 'death' | 'forget' | 'restore' | 'frozen tab';

/** The result of a history: without violations if all is well. */
export interface Outcome {
  violations: readonly string[];
  faults: ReadonlyMap<Fault | Mishap, number>;
}

/** The server's profile of a user who has filled it in. */
function profileOf(id: string): Profile {
  return {
    id,
    email: 'ana@example.com',
    name: 'Ana Silva',
    gender: 'Female',
    birthday: '1990-05-05T00:00:00.000Z',
    ageGroup: null,
    country: 'Portugal',
    hobbiesAndInterests: ['Pottery'],
    customHobbiesAndInterests: [],
    occasions: [],
    type: 'registered',
    timeZone: 'UTC',
    emailNotificationsEnabled: false,
    globalOccasionsNotificationsEnabled: false,
    privateOccasionsNotificationsEnabled: false,
    pushNotificationsEnabled: false,
    weeklyDigestEnabled: false,
    ...REMINDER_SETTINGS_DEFAULT,
    createdAt: START,
    updatedAt: START,
    version: 1,
  };
}

/** A server in memory. Its pages hold three connections, so that short histories have several pages. */
export function memoryHistoryServer(): HistoryServer {
  const newId = idsOf(0);
  const model = memoryServer({ profile: profileOf(newId()), now: START, newId, pageSize: 3 });
  const server: SyncServer = {
    changesSince: async (cursor) => model.pull(cursor),
    send: async (changes) => model.push(changes),
  };
  return {
    model,
    server,
    sendSome: async (changes, most) => model.push(changes, most),
    accept: async (other) => model.accept(other),
    changeOther: async (other, profile) => model.changeOther(other, profile),
    leave: async (other) => model.leave(other),
  };
}

/** Runs the steps on three devices of one account, repairs the network, and checks the final state. */
export async function runHistory(steps: readonly Step[], given = memoryHistoryServer()): Promise<Outcome> {
  const history = new History(given);
  for (const step of steps) {
    if (history.ledger.violations.length === 0) await history.live(step);
  }
  if (history.ledger.violations.length === 0) await history.end();
  return { violations: history.ledger.violations, faults: history.faults };
}

class History {
  readonly ledger = new Ledger();
  readonly faults = new Map<Fault | Mishap, number>();
  private readonly given: HistoryServer;
  private readonly devices: readonly Device[];
  /** Requests that arrive after their senders have given up. */
  private late: (() => Promise<unknown>)[] = [];
  private background: Promise<unknown>[] = [];
  private readonly busy = new Set<number>();
  private readonly deleted = new Set<string>();
  /** How often a tab has taken the lock from another one. */
  private takeovers = 0;
  private backup: Backup | undefined;
  private time = Date.parse(START);

  constructor(given: HistoryServer) {
    this.given = given;
    this.devices = Array.from({ length: DEVICES }, (_, number) => newDevice(number, given.idsOf?.(number)));
    given.model.onApplied = (applied) => {
      if (applied.after === null) this.deleted.add(applied.entityId);
      this.ledger.applied(applied);
    };
  }

  async live(step: Step): Promise<void> {
    this.time += 20_000;
    await this.take(step);
    while (this.background.length > 0) await this.background.pop();
    for (const device of this.devices) checkPending(device, this.ledger);
    await this.deliverLate(0.4, randomOf(this.time));
  }

  private async take(step: Step): Promise<void> {
    const random = randomOf('seed' in step ? step.seed : 0);
    switch (step.kind) {
      case 'edit':
        return edit(this.deviceOf(step), step.edit, random, this.ledger, this.now());
      case 'resolve':
        return resolve(this.deviceOf(step), step.how, random, this.ledger, this.now());
      case 'sync':
        return this.sync(this.deviceOf(step), random, step.trouble, step.during, step.other);
      case 'die':
        return this.sync(this.deviceOf(step), random, step.trouble, [], 'waits', step.after);
      case 'accept':
        return this.given.accept(step.other);
      case 'other':
        return this.elsewhere(() => this.given.changeOther(step.other, otherProfile(random)));
      case 'leave':
        return this.elsewhere(() => this.given.leave(step.other));
      case 'clock':
        this.deviceOf(step).clockOffset = step.hours * 60 * MINUTE;
        return undefined;
      case 'wait':
        this.time += step.minutes * MINUTE;
        return undefined;
      case 'backup':
        this.backup = this.given.model.backup();
        return undefined;
      case 'forget':
        return this.forget();
      case 'restore':
        return this.restore();
    }
  }

  /** A change by another person belongs to no device. */
  private async elsewhere(change: () => Promise<void>): Promise<void> {
    const before = new Map(this.given.model.connections().map(({ id, version }) => [id, version]));
    await change();
    for (const { id, version } of this.given.model.connections()) {
      if (before.get(id) !== version) this.ledger.changedElsewhere(id);
    }
  }

  private forget(): void {
    this.count('forget');
    this.ledger.forget();
    this.time += FORGETTING;
    // No request is under way for that long.
    this.late = [];
    this.given.model.forget();
  }

  private restore(): void {
    if (this.backup === undefined) return;
    this.count('restore');
    this.time += RESTORING;
    this.given.model.restore(this.backup, new Date(this.time));
    this.ledger.restored([...this.given.model.connections(), this.given.model.profile()]);
  }

  /** A second tab that syncs meanwhile waits for its turn, or takes the first for dead. */
  private async sync(
    device: Device,
    random: Random,
    trouble: Trouble | undefined,
    during: readonly Step[],
    other: OtherTab,
    dieAfter = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const isSecondTab = this.busy.has(device.number);
    const isStolen = isSecondTab && other !== 'waits';
    if (isStolen) {
      this.count('frozen tab');
      this.takeovers += 1;
    }
    const lock: Lock = isStolen ? (_, task) => task() : device.lock;
    const done = this.round({ ...device, lock }, random, trouble, [...during], dieAfter);
    if (!isSecondTab || other === 'steals while the first sleeps') return done;
    this.background.push(done);
  }

  private async round(
    device: Device,
    random: Random,
    trouble: Trouble | undefined,
    during: Step[],
    dieAfter: number,
  ): Promise<void> {
    let moments = 0;
    const mayDie = () => {
      moments += 1;
      if (moments > ENDLESS) this.ledger.blame('A round of sync does not end');
      if (moments <= Math.min(dieAfter, ENDLESS)) return;
      this.count('death');
      throw new Death();
    };
    const { store } = device;
    const moment = async () => {
      mayDie();
      const [other] = during.splice(0, random.chance(0.5) ? 1 : 0);
      if (other === undefined) return;
      store.beforeCommit = () => {};
      await this.take(other);
      store.beforeCommit = mayDie;
    };
    const { server, sendSome } = this.given;
    const network = faultyNetwork({
      server,
      random,
      trouble,
      moment,
      sendSome,
      keepForLater: (arrive) => void this.late.push(arrive),
      onFault: (fault) => this.count(fault),
    });
    const isFirst = !this.busy.has(device.number);
    const isAlone = isFirst && during.length === 0 && this.late.length === 0;
    const queued = rowsOf(device);
    this.busy.add(device.number);
    if (isFirst) store.beforeCommit = mayDie;
    try {
      const { ledger, takeovers } = this;
      const now = () => this.time + device.clockOffset;
      await sync(device, { server: network, now, random, ledger, isAlone: () => this.takeovers === takeovers });
    } finally {
      if (isFirst) this.busy.delete(device.number);
      store.beforeCommit = () => {};
    }
    if (isAlone) this.checkNames(device, queued);
  }

  private checkNames(device: Device, queued: readonly PendingRow[]): void {
    const taken = new Set(this.given.model.connections().map(({ name }) => connectionNameKey(name)));
    if (!checkFreedNames(device, queued, taken)) this.ledger.blame('A name is called taken that is given free before');
  }

  private async deliverLate(probability: number, random: Random): Promise<void> {
    const arriving = this.late.filter(() => random.chance(probability));
    this.late = this.late.filter((request) => !arriving.includes(request));
    for (const arrive of arriving) await arrive();
  }

  private count(what: Fault | Mishap): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  private deviceOf({ device }: { device: number }): Device {
    const found = this.devices[device];
    if (found === undefined) throw new Error(`There is no device ${device}`);
    return found;
  }

  private now(): string {
    return new Date(this.time).toISOString();
  }

  /** Lets all requests arrive, and checks that queues drain, devices agree, and nothing is lost. */
  async end(): Promise<void> {
    await this.deliverLate(1, randomOf(1));
    await this.drain('after all faults');
    for (const device of this.devices) {
      for (const row of rowsOf(device)) this.noteRefusals(device, row);
    }
    this.ledger.close(
      (device) => this.deviceOf({ device }).store.notices,
      [...this.given.model.connections(), this.given.model.profile()],
    );
    // A discard may let a change through that is then refused.
    for (let discards = 0; discards < 8 && this.devices.some(({ store }) => store.rows.size > 0); discards += 1) {
      for (const device of this.devices) {
        await retryNow(device.store);
        for (const row of rowsOf(device)) {
          for (const { record } of pendingRecords(row))
            await resolveRecord(device, row, record, 'discard', this.ledger);
        }
      }
      await this.drain('after a discard');
    }
    await this.everybodySyncs();
    for (const device of this.devices) this.compare(device);
  }

  /** Only changes that can't be carried out are refused, and none that was carried out. */
  private noteRefusals({ number }: Device, row: PendingRow): void {
    const isDeleted = this.deleted.has(row.id) && this.given.model.connections().every(({ id }) => id !== row.id);
    if (row.gone && !isDeleted && !this.ledger.isRestored)
      this.ledger.blame('Who is there, or never was, is called gone');
    for (const [record, keys] of patchesOf(row)) {
      const { status } = row.refusals[record] ?? row.refusals.connection ?? {};
      // Other records of a connection whose creation was refused wait for it.
      if (status === undefined) continue;
      if (![404, 409, 413, 422].includes(status)) this.ledger.blame(`${record} was refused for a ${status}`);
      const fields = new Set([...keys.map(fieldOfKey), ...(row.base === null || row.mine === null ? [EXISTS] : [])]);
      // An earlier attempt may arrive when the name is free again, or the same request may arrive twice.
      const mayArriveLater = this.faults.has('slow answer') || this.faults.has('sent twice');
      const isLate = status === 409 && (this.takeovers > 0 || mayArriveLater);
      const isUnknown = this.ledger.isRestored || this.faults.has('forget');
      const hasArrived = status !== 413 && !row.gone && this.ledger.hasArrived(number, row.id, fields);
      if (hasArrived && !isLate && !isUnknown)
        this.ledger.blame(`${record} was carried out, and refused for a ${status}`);
      this.ledger.refuse(number, row.id, fields);
    }
  }

  private async drain(when: string): Promise<void> {
    for (let rounds = 0; rounds < 8 && (rounds === 0 || this.devices.some(isSending)); rounds += 1) {
      this.time += 30 * MINUTE;
      await this.everybodySyncs();
    }
    for (const device of this.devices) {
      if (isSending(device)) this.ledger.blame(`The queue of device ${device.number} does not drain ${when}`);
    }
  }

  private async everybodySyncs(): Promise<void> {
    for (const device of this.devices) await this.round(device, randomOf(1), undefined, [], Number.POSITIVE_INFINITY);
  }

  private compare({ number, store }: Device): void {
    const { model } = this.given;
    const [here, there] = [inOrder(store.connections.values()), inOrder(model.connections())];
    if (!isDeepStrictEqual(here, there)) {
      this.ledger.blame(`Device ${number} shows ${toText(here)}, and the server has ${toText(there)}`);
    }
    const [own, theirs] = [[...store.profile.values()], [model.profile()]];
    if (!isDeepStrictEqual(own, theirs)) {
      this.ledger.blame(`Device ${number} shows the profile ${toText(own)}, and the server has ${toText(theirs)}`);
    }
    if (store.rows.size > 0) this.ledger.blame(`The queue of device ${number} is not empty`);
  }
}

/** Whether a change waits that was not refused and whose connection's creation was not refused. */
function isSending(device: Device): boolean {
  return rowsOf(device).some((row) => {
    const isHeldBack = row.base === null && row.refusals.connection !== undefined;
    return row.state !== 'refused' && !(isHeldBack && row.inFlight.length === 0);
  });
}

/** The ledger's name of a record's value. */
function fieldOfKey(key: string): string {
  if (key.startsWith('occasions/muted ')) return key.slice('occasions/'.length);
  if (key.startsWith('mutedGlobalOccasionIds/')) return `muted ${key.slice('mutedGlobalOccasionIds/'.length)}`;
  if (key.startsWith('groups/')) return `group ${key.slice('groups/'.length)}`;
  if (key === 'hobbiesAndInterests') return 'interests';
  return key.replace('occasions/', 'occasion ').replace('giftMarks/', 'gift ');
}

function inOrder(values: Iterable<{ id: string }>): { id: string }[] {
  return [...values].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function toText(values: readonly unknown[]): string {
  return JSON.stringify(values, sortKeys, 1);
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
