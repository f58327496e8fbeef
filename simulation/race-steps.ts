import type { Fault } from './faulty-network.ts';
import type { Random } from './random.ts';
import type { EditKind, OtherTab, Step, Trouble, WayOut } from './steps.ts';

export const sending = (...faults: Fault[]): Trouble => ({ faults, odds: 0.9, calls: 'sending' });
export const asking = (...faults: Fault[]): Trouble => ({ faults, odds: 0.9, calls: 'asking' });

/** Faults after which a request has arrived without an answer. */
const UNHEARD: readonly Fault[] = ['answer lost', 'body cut', 'slow answer'];
export const UNHEARD_SENDING = sending(...UNHEARD);
export const UNHEARD_ASKING = asking(...UNHEARD);
export const UNHEARD_OR_REFUSED = sending('status 403 after it arrived', ...UNHEARD);
export const TOO_LARGE = sending('status 413');
/** Faults for which the server asks to retry later, so that the device notes a time. */
export const LATER = sending('status 500', 'status 503', 'status 503 with Retry-After', 'status 429');

export const WAIT: Step = { kind: 'wait', minutes: 10 };
export const FORGET: Step = { kind: 'forget' };
export const BACKUP: Step = { kind: 'backup' };
export const RESTORE: Step = { kind: 'restore' };
export const ACCEPT: Step = { kind: 'accept', other: 0 };
export const LEAVE: Step = { kind: 'leave', other: 0 };
export const clock = (device: number, hours: number): Step => ({ kind: 'clock', device, hours });

/** Two devices that race, and functions that create their steps. Chance decides at each call. */
export interface Race {
  random: Random;
  one: number;
  other: number;
  edit: (device: number, kind: EditKind) => Step;
  /** So many edits by the first device. */
  several: (kind: EditKind, count: number) => Step[];
  /** An edit of one of the kinds. */
  editAny: (device: number, ...kinds: readonly EditKind[]) => Step;
  resolve: (device: number, how: WayOut) => Step;
  /** Amends a refused change. */
  amend: (device: number) => Step;
  sync: (device: number, trouble?: Trouble, during?: Step[], tab?: OtherTab) => Step;
  die: (device: number, after: number, trouble?: Trouble) => Step;
  changeOther: () => Step;
  /** One of the troubles, or none. */
  maybe: (...troubles: Trouble[]) => Trouble | undefined;
  /** Creates a connection that both devices show. */
  shared: () => Step[];
}

export function raceBetweenTwo(random: Random): Race {
  const [one, other] = random.pick([
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const);
  const seed = () => random.below(0x7fffffff);
  const edit: Race['edit'] = (device, kind) => ({ kind: 'edit', device, edit: kind, seed: seed() });
  const resolve: Race['resolve'] = (device, how) => ({ kind: 'resolve', device, how, seed: seed() });
  const sync: Race['sync'] = (device, trouble, during = [], tab = 'waits') => {
    return { kind: 'sync', device, seed: seed(), trouble, during, other: tab };
  };
  return {
    random,
    one,
    other,
    edit,
    several: (kind, count) => Array.from({ length: count }, () => edit(one, kind)),
    editAny: (device, ...kinds) => edit(device, random.pick(kinds)),
    resolve,
    amend: (device) => resolve(device, 'mend'),
    sync,
    die: (device, after, trouble) => ({ kind: 'die', device, seed: seed(), after, trouble }),
    changeOther: () => ({ kind: 'other', other: 0, seed: seed() }),
    maybe: (...troubles) => (random.chance(0.6) ? undefined : random.pick(troubles)),
    shared: () => [edit(one, 'create'), sync(one), sync(other)],
  };
}
