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
  'flags',
] as const;
export type EditKind = (typeof EDITS)[number];

/** What happens in a history, one thing after the other. Each has what it needs in itself, so that any can be left out. */
export type Step =
  | { kind: 'edit'; device: number; edit: EditKind; seed: number }
  | { kind: 'resolve'; device: number; how: 'discard' | 'retry' | 'mend'; seed: number }
  /** One round of sync; `during` happens while a request of it is under way. */
  | { kind: 'sync'; device: number; seed: number; isFaulty: boolean; during: Step[] }
  /** The tab dies at some moment of its round. */
  | { kind: 'die'; device: number; seed: number; after: number }
  | { kind: 'clock'; device: number; hours: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'backup' }
  | { kind: 'restore' };

export const DEVICES = 3;

/** The steps of the history of a seed. */
export function stepsOf(seed: number, { canRestore = true } = {}): Step[] {
  const random = randomOf(seed);
  const hasRestore = canRestore && random.chance(0.08);
  const length = 8 + random.below(12);
  return Array.from({ length }, () => stepOf(random, hasRestore, 1));
}

function stepOf(random: Random, hasRestore: boolean, depth: number): Step {
  const device = random.below(DEVICES);
  const seed = random.below(0x7fffffff);
  const drawn = random.next();
  if (hasRestore && drawn < 0.08) return { kind: random.chance(0.5) ? 'backup' : 'restore' };
  if (drawn < 0.5) return { kind: 'edit', device, edit: random.pick(EDITS), seed };
  if (drawn < 0.56) return { kind: 'resolve', device, how: random.pick(['discard', 'retry', 'mend'] as const), seed };
  if (drawn < 0.58) return { kind: 'clock', device, hours: random.pick([48, -48, 0, 1, -1]) };
  if (drawn < 0.62) return { kind: 'wait', minutes: random.pick([1, 10, 90]) };
  if (drawn < 0.68) return { kind: 'die', device, seed, after: random.below(7) };
  const during = depth > 0 && random.chance(0.3) ? [stepOf(random, false, depth - 1)] : [];
  return { kind: 'sync', device, seed, isFaulty: random.chance(0.5), during };
}
