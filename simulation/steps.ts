import { raceOf } from './races.ts';
import { type Random, randomOf } from './random.ts';

/** What a person changes. Which connection and what to is drawn from the step's own seed, from what is on their screen. */
export const EDITS = [
  'create',
  'update',
  'update',
  'update',
  'occasions',
  'occasions',
  'delete',
  'profile',
  'own-occasions',
  'settings',
] as const;
export type EditKind = (typeof EDITS)[number];

/**
 * What a second tab of a device does that syncs while the first one does: it waits for the lock, or takes the first one
 * for dead and takes the lock, and that one wakes at once or when the second is done.
 */
const OTHER_TABS = ['waits', 'waits', 'steals', 'steals while the first sleeps'] as const;
export type OtherTab = (typeof OTHER_TABS)[number];

/** What happens in a history, one thing after the other. Each has what it needs in itself, so that any can be left out. */
export type Step =
  | { kind: 'edit'; device: number; edit: EditKind; seed: number }
  | { kind: 'resolve'; device: number; how: 'discard' | 'retry' | 'mend'; seed: number }
  /** One round of sync; `during` happens while a request of it is under way. */
  | { kind: 'sync'; device: number; seed: number; isFaulty: boolean; during: Step[]; other: OtherTab }
  /** The tab dies at some moment of its round. */
  | { kind: 'die'; device: number; seed: number; after: number }
  | { kind: 'clock'; device: number; hours: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'backup' }
  | { kind: 'restore' };

/** What a person does about a refused change. */
const WAYS_OUT = ['discard', 'retry', 'mend', 'mend'] as const;

export const DEVICES = 3;

/** The steps of the history of a seed. */
export function stepsOf(seed: number, { canRestore = true } = {}): Step[] {
  const random = randomOf(seed);
  const hasRestore = canRestore && random.chance(0.08);
  const length = 8 + random.below(12);
  const race = random.chance(0.2) ? raceOf(random, canRestore) : [];
  return [...race, ...Array.from({ length: length - race.length / 2 }, () => stepOf(random, hasRestore, 1))];
}

function stepOf(random: Random, hasRestore: boolean, depth: number): Step {
  const device = random.below(DEVICES);
  const seed = random.below(0x7fffffff);
  const drawn = random.next();
  if (hasRestore && drawn < 0.08) return { kind: random.chance(0.5) ? 'backup' : 'restore' };
  const edit = hasRestore && random.chance(0.4) ? 'create' : random.pick(EDITS);
  if (drawn < 0.46) return { kind: 'edit', device, edit, seed };
  if (drawn < 0.56) return { kind: 'resolve', device, how: random.pick(WAYS_OUT), seed };
  if (drawn < 0.58) return { kind: 'clock', device, hours: random.pick([48, -48, 0, 1, -1]) };
  if (drawn < 0.62) return { kind: 'wait', minutes: random.pick([1, 10, 90]) };
  if (drawn < 0.68) return { kind: 'die', device, seed, after: random.below(7) };
  const during = depth > 0 && random.chance(0.3) ? [duringSync(random, device, depth - 1)] : [];
  return { kind: 'sync', device, seed, isFaulty: random.chance(0.5), during, other: random.pick(OTHER_TABS) };
}

/** Whatever can happen, and more often than by chance a second tab of the same device. */
function duringSync(random: Random, device: number, depth: number): Step {
  const step = stepOf(random, false, depth);
  return step.kind === 'sync' && random.chance(0.5) ? { ...step, device } : step;
}
