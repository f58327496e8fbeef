import type { Fault } from './faulty-network.ts';
import { type Mix, mixOf } from './mix.ts';
import { deletedAndTakenBack, raceOf } from './races.ts';
import { type Random, randomOf } from './random.ts';

/** Kinds of edits. The connection and its values are drawn from the step's own seed and from the screen. */
export type EditKind =
  | 'create'
  | 'update'
  | 'rename'
  /** Creates a connection with a name that another change is to free. */
  | 'namesake'
  | 'interests'
  | 'occasions'
  | 'gift'
  | 'delete'
  /** Takes back a deletion. */
  | 'undo'
  | 'profile'
  | 'own-occasions'
  | 'settings';

/**
 * A second tab that syncs while the first does: it waits for the lock, or takes the first for dead and takes the lock.
 * The first then wakes at once or when the second is done.
 */
export type OtherTab = 'waits' | 'steals' | 'steals while the first sleeps';

/** How a user resolves a refused change; 'give up' discards one that a proxy or portal blocks. */
export type WayOut = 'discard' | 'retry' | 'mend' | 'give up';

/** How the calls of a round fail: each affected call by one of the faults, with this probability. */
export interface Trouble {
  faults: readonly Fault[];
  odds: number;
  calls: 'all' | 'sending' | 'asking';
}

/** The events of a history. A step depends on no other, so that any can be left out. */
export type Step =
  | { kind: 'edit'; device: number; edit: EditKind; seed: number }
  | { kind: 'resolve'; device: number; how: WayOut; seed: number }
  /** One round of sync; `during` happens while a request of it is under way. */
  | { kind: 'sync'; device: number; seed: number; trouble?: Trouble | undefined; during: Step[]; other: OtherTab }
  /** The tab dies at some moment of its round. */
  | { kind: 'die'; device: number; seed: number; after: number; trouble?: Trouble | undefined }
  /** Another person accepts an invitation, changes their profile, or deletes their account. */
  | { kind: 'accept'; other: number }
  | { kind: 'other'; other: number; seed: number }
  | { kind: 'leave'; other: number }
  | { kind: 'clock'; device: number; hours: number }
  | { kind: 'wait'; minutes: number }
  /** So much time passes that the server forgets keys and deletions. */
  | { kind: 'forget' }
  | { kind: 'backup' }
  | { kind: 'restore' };

const WAYS_OUT: readonly WayOut[] = ['discard', 'retry', 'mend', 'mend', 'give up'];

export const DEVICES = 3;
/** The people whom the user may be connected with by invitation. */
const OTHERS = 2;

/** One in so many histories takes deletions back. */
const TAKES_BACK = 10;

/** The steps of the history of a seed. */
export function stepsOf(seed: number, { canRestore = true } = {}): Step[] {
  const random = randomOf(seed);
  const mix = mixOf(random, canRestore);
  const length = 8 + random.below(12);
  if (seed % TAKES_BACK === 0) {
    const edits: readonly EditKind[] = [...mix.edits, 'delete', 'undo', 'undo'];
    const steps = Array.from({ length: length / 2 }, () => stepOf(random, { ...mix, edits }, 1));
    return [...deletedAndTakenBack(random), ...steps];
  }
  const beginning = random.chance(0.5) ? raceOf(random, canRestore) : [];
  return [...beginning, ...Array.from({ length: length - beginning.length / 2 }, () => stepOf(random, mix, 1))];
}

function stepOf(random: Random, mix: Mix, depth: number): Step {
  const kind = random.pick(mix.kinds);
  const device = random.pick(mix.devices);
  const seed = random.below(0x7fffffff);
  switch (kind) {
    case 'edit':
      return { kind, device, edit: random.pick(mix.edits), seed };
    case 'resolve':
      return { kind, device, how: random.pick(WAYS_OUT), seed };
    case 'sync': {
      const during = depth > 0 && random.chance(0.3) ? [duringSync(random, mix, device, depth - 1)] : [];
      return { kind, device, seed, trouble: troubleOf(random, mix, 0.5), during, other: random.pick(mix.tabs) };
    }
    case 'die':
      return { kind, device, seed, after: random.below(7), trouble: troubleOf(random, mix, 0.3) };
    case 'accept':
    case 'leave':
      return { kind, other: random.below(OTHERS) };
    case 'other':
      return { kind, other: random.below(OTHERS), seed };
    case 'clock':
      return { kind, device, hours: random.pick([48, -48, 0, 1, -1]) };
    case 'wait':
      return { kind, minutes: random.pick([1, 10, 90]) };
    case 'forget':
    case 'backup':
    case 'restore':
      return { kind };
  }
}

function troubleOf(random: Random, { faults, odds }: Mix, probability: number): Trouble | undefined {
  if (!random.chance(probability)) return undefined;
  return { faults, odds, calls: random.pick(['all', 'all', 'sending', 'asking']) };
}

/** Any event, with second tabs of the same device more often than by chance. */
function duringSync(random: Random, mix: Mix, device: number, depth: number): Step {
  const kinds = mix.kinds.filter((kind) => kind !== 'forget' && kind !== 'backup' && kind !== 'restore');
  const step = stepOf(random, { ...mix, kinds }, depth);
  return step.kind === 'sync' && random.chance(0.5) ? { ...step, device } : step;
}
