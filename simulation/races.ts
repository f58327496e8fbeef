import type { Fault } from './faulty-network.ts';
import type { Random } from './random.ts';
import type { EditKind, OtherTab, Step, Trouble } from './steps.ts';

/** What arrives without its sender's hearing of it. */
const UNHEARD: readonly Fault[] = ['answer lost', 'body cut', 'slow answer'];
/** What the server asks to try again later, so that its sender notes a moment. */
const LATER: readonly Fault[] = ['status 500', 'status 503', 'status 503 with Retry-After', 'status 429'];

const sending = (...faults: Fault[]): Trouble => ({ faults, odds: 0.9, calls: 'sending' });
const asking = (...faults: Fault[]): Trouble => ({ faults, odds: 0.9, calls: 'asking' });

const clock = (device: number, hours: number): Step => ({ kind: 'clock', device, hours });

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
  const sync = (device: number, trouble?: Trouble, during: Step[] = [], tab: OtherTab = 'waits'): Step => {
    return { kind: 'sync', device, seed: seed(), trouble, during, other: tab };
  };
  const die = (device: number, after: number, trouble?: Trouble): Step => {
    return { kind: 'die', device, seed: seed(), after, trouble };
  };
  const several = (kind: EditKind, count: number) => Array.from({ length: count }, () => edit(one, kind));
  const mend = (device: number): Step => ({ kind: 'resolve', device, how: 'mend', seed: seed() });
  const unheard = sending(...UNHEARD);
  const maybe = (...troubles: Trouble[]) => (random.chance(0.6) ? undefined : random.pick(troubles));
  /** One connection that both devices show. */
  const shared = () => [edit(one, 'create'), sync(one), sync(other)];

  const races: (() => Step[])[] = [
    // Made without an answer, and deleted by another device before the answer is there.
    () => {
      const begun = [sync(one), edit(one, 'create'), random.pick([die(one, random.below(7)), sync(one, unheard)])];
      return [...begun, sync(other), edit(other, 'delete'), sync(other), sync(one, unheard), sync(one)];
    },
    // Changed without an answer, and changed by another device before the answer is there.
    () => {
      const kind = random.pick(['update', 'interests'] as const);
      const calls = random.pick(['sending', 'all'] as const);
      const begun = [...shared(), edit(one, kind), sync(one, { ...unheard, calls }), sync(other), edit(other, kind)];
      const again = random.pick([[], [edit(one, 'update')]]);
      return [...begun, sync(other), ...again, sync(one, unheard), ...again, sync(one)];
    },
    // The same, and changed once more on top of it by whoever has heard of the other's and of no answer.
    () => {
      const begun = [...shared(), edit(one, 'update'), sync(one, unheard), sync(other)];
      const apart = [edit(other, 'update'), edit(other, 'update'), sync(other), sync(one, sending('request lost'))];
      return [...begun, ...apart, edit(one, random.pick(['update', 'interests'])), sync(one), sync(other)];
    },
    // Made without an answer, refused with its whole request, and mended, with what was made heard of before or not.
    () => {
      const lost = sending('status 403 after it arrived', ...UNHEARD);
      const full = sending('status 413');
      const calls = random.pick(['sending', 'all'] as const);
      const begun = [edit(one, 'create'), sync(one, { ...lost, calls }), sync(one, { ...full, calls }), mend(one)];
      return [...begun, edit(one, random.pick(['update', 'occasions'])), sync(one)];
    },
    // Changed without an answer, changed once more, and refused with its whole request, before it is heard of or after that.
    () => {
      const kind = random.pick(['interests', 'occasions', 'update'] as const);
      const heard = random.pick([[], [sync(one, { ...sending('request lost'), odds: 1 })]]);
      const sent = [...shared(), edit(one, kind), sync(one, { ...unheard, calls: 'all' }), edit(one, kind)];
      const refused = sync(one, { ...sending('status 413'), odds: 1 });
      return [...sent, edit(one, kind), ...heard, refused, mend(one), sync(one), sync(other)];
    },
    // Made without an answer or any news, refused with its whole request, and mended, while another device renames it.
    () => {
      const begun = [sync(one), edit(one, 'create'), sync(one, { ...unheard, calls: 'all' })];
      const refused = [sync(one, { ...sending('status 413'), odds: 1, calls: 'all' }), mend(one), mend(one)];
      return [...begun, ...refused, sync(other), edit(other, 'rename'), sync(other), sync(one), sync(other)];
    },
    // Renamed to a name that is taken, most likely, and to another one while that is on its way.
    () => {
      const names = [...several('create', 3), sync(one), ...several('rename', 3)];
      return [...names, sync(one, undefined, several('rename', 2)), sync(one), sync(other)];
    },
    // Deleted by another device while it is changed, with what was said of gifts for them, and added again.
    () => {
      const known = [...shared(), edit(one, 'gift'), edit(one, 'gift'), sync(one)];
      return [...known, edit(other, 'delete'), sync(other), edit(one, 'update'), sync(one), mend(one), sync(one)];
    },
    // A tab that sleeps while it asks or sends, and another one that goes on meanwhile.
    () => {
      const tab = random.pick(['steals', 'steals while the first sleeps', 'steals while the first sleeps'] as const);
      const within = sync(one, { ...unheard, odds: 0.5, calls: random.pick(['sending', 'sending', 'all']) }, [], tab);
      const edits = [edit(other, 'create'), sync(other), sync(one), edit(one, 'update'), edit(other, 'update')];
      const trouble = maybe(unheard, sending('status 403', 'status 413'), sending(...LATER));
      return [...edits, sync(other), sync(one, trouble, [within]), edit(one, 'update'), sync(one)];
    },
    // The same, where the one that sleeps holds the news that both of them miss.
    () => {
      const within = sync(one, { ...unheard, odds: 0.5 }, [], 'steals while the first sleeps');
      const apart = [edit(one, 'update'), edit(other, 'update'), sync(other)];
      return [...shared(), ...apart, sync(one, undefined, [within]), sync(one)];
    },
    // Both change the same while they are apart.
    () => {
      const kind = random.pick([
        'update',
        'interests',
        'occasions',
        'settings',
        'settings',
        'settings',
        'gift',
      ] as const);
      return [...shared(), edit(one, kind), edit(other, kind), sync(one), sync(other), sync(one)];
    },
    // Somebody else, who is mirrored, changes or leaves while both change what is the user's of the connection.
    () => {
      const accept: Step = { kind: 'accept', other: 0 };
      const [before, since] = [seed(), seed()].map((drawn): Step => ({ kind: 'other', other: 0, seed: drawn }));
      const kinds = ['update', 'occasions', 'occasions', 'gift', 'delete'] as const;
      const begun = [...(before && random.chance(0.5) ? [before] : []), accept, sync(one), sync(other)];
      const apart = [edit(one, random.pick(kinds)), edit(other, random.pick(kinds))];
      const news: Step = since && random.chance(0.6) ? since : { kind: 'leave', other: 0 };
      return [...begun, ...apart, news, sync(one, maybe(unheard)), sync(other)];
    },
    // Somebody else, who is mirrored, enters a birthday where the user has entered one as an occasion that is not sent yet.
    () => {
      const begun: Step[] = [{ kind: 'accept', other: 0 }, sync(one), ...several('occasions', 3)];
      return [...begun, { kind: 'other', other: 0, seed: seed() }, sync(one, sending('request lost')), sync(one)];
    },
    // A change that waits because the server asked for that, and one behind it.
    () => {
      const waits = sending('status 503 with Retry-After', 'status 429');
      const kinds = ['update', 'occasions', 'delete'] as const;
      return [...shared(), edit(one, 'update'), sync(one, waits), edit(one, random.pick(kinds)), sync(one)];
    },
    // Gifts of somebody whose making is refused, most likely for a name that is taken, and mended.
    () => {
      return [...several('create', 4), sync(one), ...several('gift', 4), mend(one), sync(one), sync(other)];
    },
    // Made under a name that is taken, most likely, and mended more than once, with any of its forms having arrived or not.
    () => {
      const arrived = sending('status 403 after it arrived', ...UNHEARD);
      const tries = () => sync(one, maybe(arrived, sending('status 413'), sending(...LATER)));
      const begun = [...several('create', 4), sync(one), mend(one), tries(), tries(), mend(one), tries(), mend(one)];
      const elsewhere = random.chance(0.5) ? [sync(other), edit(other, 'update'), sync(other)] : [];
      const last = random.pick([[], [edit(one, 'delete')], [edit(one, 'update')]]);
      return [...begun, tries(), ...elsewhere, ...last, sync(one), sync(other)];
    },
    // Renamed to a name that is taken, most likely, beside more that another device changes before it is mended.
    () => {
      const changes = [...several('rename', 2), ...several('update', 2), ...several('occasions', 2)];
      const apart = [0, 1, 2].map(() => edit(other, random.pick(['update', 'occasions'])));
      const begun = [...several('create', 3), sync(one), sync(other), ...changes];
      return [...begun, sync(one), ...apart, sync(other), sync(one), mend(one), mend(one), sync(one)];
    },
    // Renamed to a name that is taken, most likely, and once more, before the first is refused and discarded.
    () => {
      const discard: Step = { kind: 'resolve', device: one, how: 'discard', seed: seed() };
      return [...several('create', 3), sync(one), ...several('rename', 4), sync(one), discard, discard, sync(one)];
    },
    // Held up by somebody in between who dislikes it, and given up; it may have arrived, and others change the same.
    () => {
      const last = random.pick(['status 403', 'status 403 after it arrived'] as const);
      const wait: Step = { kind: 'wait', minutes: 10 };
      const tries = [0, 1, 2].flatMap(() => [sync(one, { ...sending('status 403', last), odds: 1 }), wait]);
      const change = (...kinds: EditKind[]) => edit(one, random.pick(kinds));
      const held = random.pick([
        () => [change('create', 'update', 'occasions', 'gift', 'delete', 'settings'), ...tries],
        () => [change('create', 'update', 'gift'), ...tries, change('update', 'occasions', 'gift')],
        () => [change('update', 'occasions'), change('update', 'occasions'), ...tries],
      ])();
      const giveUp: Step = { kind: 'resolve', device: one, how: 'give up', seed: seed() };
      const elsewhere = random.chance(0.5) ? [edit(other, 'update'), sync(other)] : [];
      return [...shared(), ...held, giveUp, ...elsewhere, sync(one)];
    },
    // A name that is given free and taken by somebody new, while another device has changed whoever had it.
    () => {
      const kinds = ['occasions', 'update', 'gift'] as const;
      const apart = [edit(other, random.pick(kinds)), sync(other)];
      const freed = [edit(one, random.pick(['rename', 'rename', 'delete'] as const)), edit(one, 'namesake')];
      return [...shared(), ...apart, ...freed, sync(one, maybe(unheard, sending(...LATER))), sync(one)];
    },
    // A moment to try again that is noted by a clock which is set right afterwards.
    () => [...shared(), clock(one, 48), edit(one, 'update'), sync(one, sending(...LATER)), clock(one, 0)],
  ];
  // A server that goes back to an earlier backup, and a device that dies while it is told everything anew.
  const restored = (): Step[] => {
    const before = [edit(one, 'create'), edit(one, 'create'), edit(one, 'create'), sync(one)];
    const since = [edit(one, 'create'), edit(one, 'create'), sync(one), sync(other)];
    const cut = random.pick([die(other, random.below(7)), sync(other, { ...asking(...UNHEARD), odds: 0.5 })]);
    return [...before, { kind: 'backup' }, ...since, { kind: 'restore' }, cut, sync(other)];
  };
  // Changed from what such a server has forgotten, and not sent before another device has changed what is there instead.
  const restore: Step = { kind: 'restore' };
  const lost = () => [edit(one, 'update'), sync(one), edit(one, random.pick(['update', 'occasions', 'profile']))];
  const instead = () => [sync(other), edit(other, random.pick(['update', 'occasions'])), sync(other)];
  const forgotten = (): Step[] => {
    return [...shared(), { kind: 'backup' }, ...lost(), restore, ...instead(), sync(one), sync(other)];
  };
  // The same, from what it had been told after the backup was restored once, and before it was restored again.
  const forgottenAgain = (): Step[] => {
    const begun: Step[] = [...shared(), { kind: 'backup' }, restore, sync(one), ...lost()];
    return [...begun, restore, ...instead(), sync(one), sync(other)];
  };
  // A device that was away for longer than the server knows keys and removals, perhaps with what it had sent unheard.
  const away = (): Step[] => {
    const kind = random.pick(['update', 'gift', 'profile', 'delete', 'create', 'create'] as const);
    const sent = [edit(one, kind), sync(one, unheard)];
    const begun = random.pick([shared(), [...shared(), ...sent], [sync(one), edit(one, 'create'), sync(one, unheard)]]);
    const meanwhile = [
      sync(other),
      edit(other, random.pick(['update', 'occasions', 'delete', 'profile'])),
      sync(other),
    ];
    return [...begun, ...meanwhile, { kind: 'forget' }, sync(one), sync(other)];
  };
  // Made without an answer and lost with the backup, so that its maker makes it once more beside who knows it of before.
  const remade = (): Step[] => {
    const known = [sync(other), edit(other, 'update'), sync(other), edit(other, 'update')];
    const again = [sync(one), edit(one, 'update'), sync(one), sync(other)];
    const wait: Step = { kind: 'wait', minutes: 10 };
    return [sync(one), { kind: 'backup' }, edit(one, 'create'), sync(one, unheard), ...known, restore, wait, ...again];
  };
  // Made under a name that is taken, most likely, mended without an answer, and changed by others before keys are forgotten.
  const mended = (): Step[] => {
    const begun = [edit(other, 'create'), sync(other), ...several('create', 3), sync(one), mend(one), mend(one)];
    const apart = [0, 1, 2].map(() => edit(other, random.pick(['update', 'rename', 'occasions'])));
    return [
      ...begun,
      sync(one, unheard),
      sync(other),
      ...apart,
      sync(other),
      { kind: 'forget' },
      sync(one),
      sync(other),
    ];
  };
  const later = [forgotten, forgotten, forgottenAgain, forgottenAgain, away, away];
  return random.pick(canRestore ? [...races, restored, restored, remade, remade, remade, mended, ...later] : races)();
}
