import { type Fault, FAULTS } from './faulty-network.ts';
import type { Random } from './random.ts';
import type { EditKind, OtherTab, Step } from './steps.ts';

/**
 * What the steps of a history are drawn from; an item that is listed twice is drawn twice as often. Each history has
 * its own mix: some have much of what an average one has once, others leave it out (swarm testing).
 */
export interface Mix {
  devices: readonly number[];
  kinds: readonly Step['kind'][];
  edits: readonly EditKind[];
  faults: readonly Fault[];
  /** The probability that a call fails on a bad network. */
  odds: number;
  tabs: readonly OtherTab[];
}

const EDITS: readonly EditKind[] = [
  'create',
  'update',
  'interests',
  'occasions',
  'gift',
  'delete',
  'profile',
  'own-occasions',
  'settings',
];
const USUAL_EDITS: readonly EditKind[] = [...EDITS, 'update', 'update', 'occasions'];
const KINDS = { edit: 40, sync: 32, resolve: 10, die: 6, wait: 4, clock: 2 } as const;
const INVITATIONS = { accept: 6, other: 10, leave: 2 };
/** Steps that a history has three times as often, or never. */
const SWARMING = ['resolve', 'die', 'clock'] as const;

/** Draws the mix of a history. */
export function mixOf(random: Random, canRestore: boolean): Mix {
  const hasRestore = canRestore && random.chance(0.08);
  const weights: Record<string, number> = {
    ...KINDS,
    ...(random.chance(0.3) && INVITATIONS),
    ...(hasRestore && { backup: 4, restore: 4 }),
  };
  for (const kind of SWARMING) weights[kind] = KINDS[kind] * random.pick([0, 1, 1, 3]);
  const kinds = Object.entries(weights).flatMap(([kind, weight]) => Array<string>(weight).fill(kind));
  const edits = random.chance(0.5) ? USUAL_EDITS : ['create' as const, ...someOf(random, EDITS, 2)];
  return {
    devices: random.pick([
      [0, 1, 2],
      [0, 0, 1],
      [1, 2],
    ]),
    kinds: kinds as Step['kind'][],
    edits: hasRestore ? [...edits, 'create', 'create', 'create'] : edits,
    faults: random.chance(0.3) ? FAULTS : someOf(random, FAULTS, 3),
    odds: random.pick([0.3, 0.5, 0.9]),
    tabs: random.pick([['waits'], ['waits', 'waits', 'steals', 'steals while the first sleeps'], ['steals']]),
  };
}

/** Draws so many items, perhaps one of them repeatedly. */
function someOf<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, () => random.pick(items));
}
