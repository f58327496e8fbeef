import type { Random } from './random.ts';
import type { EditKind, OtherTab, Step } from './steps.ts';

/**
 * The beginnings of histories that chance alone seldom brings about: each is the way into a race between devices, of
 * which chance decides the rest.
 */
export function raceOf(random: Random, canRestore: boolean): Step[] {
  const [one, other] = random.pick([
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const);
  const seed = () => random.below(0x7fffffff);
  const edit = (device: number, kind: EditKind): Step => ({ kind: 'edit', device, edit: kind, seed: seed() });
  const sync = (device: number, isFaulty = false, during: Step[] = [], tab: OtherTab = 'waits'): Step => {
    return { kind: 'sync', device, seed: seed(), isFaulty, during, other: tab };
  };
  const die = (device: number): Step => ({ kind: 'die', device, seed: seed(), after: random.below(7) });
  const mend = (device: number): Step => ({ kind: 'resolve', device, how: 'mend', seed: seed() });
  const races: (() => Step[])[] = [
    // Made without an answer, and deleted by another device before the answer is there.
    () => {
      const begun = [sync(one), edit(one, 'create'), random.pick([die(one), sync(one, true)])];
      return [...begun, sync(other), edit(other, 'delete'), sync(other), sync(one, true), sync(one)];
    },
    // Changed without an answer, and changed by another device before the answer is there.
    () => {
      const begun = [edit(one, 'create'), sync(one), sync(other), edit(one, 'update'), sync(one, true)];
      return [...begun, sync(other), edit(other, 'update'), sync(other), sync(one, true), sync(one)];
    },
    // Made, refused by a proxy on the way back, and mended.
    () => [edit(one, 'create'), sync(one, true), mend(one), edit(one, random.pick(['update', 'occasions'])), sync(one)],
    // A tab that sleeps while it asks, and another one that goes on meanwhile.
    () => {
      const within = sync(one, true, [], random.pick(['steals', 'steals while the first sleeps']));
      const edits = [edit(other, 'create'), sync(other), sync(one), edit(one, 'update'), edit(other, 'update')];
      return [...edits, sync(other), sync(one, true, [within]), edit(one, 'update'), sync(one)];
    },
  ];
  // A server that goes back to an earlier backup, and a device that dies while it is told everything anew.
  const restored = (): Step[] => {
    const before = [edit(one, 'create'), edit(one, 'create'), edit(one, 'create'), sync(one)];
    const since = [edit(one, 'create'), edit(one, 'create'), sync(one), sync(other)];
    return [...before, { kind: 'backup' }, ...since, { kind: 'restore' }, die(other), sync(other, true)];
  };
  return random.pick(canRestore ? [...races, restored] : races)();
}
