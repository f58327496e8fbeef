import {
  ACCEPT,
  BACKUP,
  clock,
  FORGET,
  LATER,
  LEAVE,
  type Race,
  raceBetweenTwo,
  RESTORE,
  sending,
  TOO_LARGE,
  UNHEARD_ASKING,
  UNHEARD_OR_REFUSED,
  UNHEARD_SENDING,
  WAIT,
} from './race-steps.ts';
import type { Random } from './random.ts';
import type { Step } from './steps.ts';

/** The races on a server that keeps what it has; each is drawn as often. */
const RACES: readonly ((race: Race) => Step[])[] = [
  deletedBeforeTheAnswer,
  changedBeforeTheAnswer,
  changedOnceMoreBeforeTheAnswer,
  creationAmendedWithoutAnswer,
  changeAmendedWithoutAnswer,
  creationAmendedAndRenamedElsewhere,
  renamedWhileSending,
  deletedElsewhereAndAddedAgain,
  tabThatSleeps,
  tabThatSleepsWithAPage,
  changedApart,
  mirroredPersonChanges,
  mirroredBirthdayEntered,
  heldUpByAWait,
  giftsOfARefusedCreation,
  creationAmendedOftenWithoutAnswer,
  refusedNameAmidOtherChanges,
  refusedNameDiscarded,
  givenUpAndPerhapsArrived,
  nameGivenFree,
  waitOfAWrongClock,
];

/** Those on a server that goes back to a backup or forgets; what stands here more often is drawn more often. */
const RACES_WITH_RESTORE = [
  restoredBeforeADeath,
  restoredBeforeADeath,
  createdAgainAfterRestore,
  createdAgainAfterRestore,
  createdAgainAfterRestore,
  amendedBeforeKeysAreForgotten,
  changedFromWhatIsForgotten,
  changedFromWhatIsForgotten,
  changedFromWhatIsForgottenTwice,
  changedFromWhatIsForgottenTwice,
  awayForTooLong,
  awayForTooLong,
];

/**
 * The beginnings of histories that chance alone seldom brings about: each is the way into a race between devices, of
 * which chance decides the rest.
 */
export function raceOf(random: Random, canRestore: boolean): Step[] {
  const race = raceBetweenTwo(random);
  return random.pick(canRestore ? [...RACES, ...RACES_WITH_RESTORE] : RACES)(race);
}

/** Created without an answer, and deleted by another device before the answer is there. */
function deletedBeforeTheAnswer({ random, one, other, edit, sync, die }: Race): Step[] {
  const begun = [sync(one), edit(one, 'create'), random.pick([die(one, random.below(7)), sync(one, UNHEARD_SENDING)])];
  return [...begun, sync(other), edit(other, 'delete'), sync(other), sync(one, UNHEARD_SENDING), sync(one)];
}

/** Changed without an answer, and changed by another device before the answer is there. */
function changedBeforeTheAnswer({ random, one, other, edit, sync, shared }: Race): Step[] {
  const kind = random.pick(['update', 'interests'] as const);
  const calls = random.pick(['sending', 'all'] as const);
  const begun = [
    ...shared(),
    edit(one, kind),
    sync(one, { ...UNHEARD_SENDING, calls }),
    sync(other),
    edit(other, kind),
  ];
  const again = random.pick([[], [edit(one, 'update')]]);
  return [...begun, sync(other), ...again, sync(one, UNHEARD_SENDING), ...again, sync(one)];
}

/** The same, and changed once more by the device that has the other's change by then and no answer. */
function changedOnceMoreBeforeTheAnswer({ one, other, edit, editAny, sync, shared }: Race): Step[] {
  const begun = [...shared(), edit(one, 'update'), sync(one, UNHEARD_SENDING), sync(other)];
  const apart = [edit(other, 'update'), edit(other, 'update'), sync(other), sync(one, sending('request lost'))];
  return [...begun, ...apart, editAny(one, 'update', 'interests'), sync(one), sync(other)];
}

/** Created without an answer, refused with its whole request, and amended, with the creation pulled before or not. */
function creationAmendedWithoutAnswer({ random, one, edit, editAny, amend, sync }: Race): Step[] {
  const calls = random.pick(['sending', 'all'] as const);
  const begun = [edit(one, 'create'), sync(one, { ...UNHEARD_OR_REFUSED, calls }), sync(one, { ...TOO_LARGE, calls })];
  return [...begun, amend(one), editAny(one, 'update', 'occasions'), sync(one)];
}

/** Changed without an answer, changed once more, and refused with its whole request, before it is pulled or after that. */
function changeAmendedWithoutAnswer({ random, one, other, edit, amend, sync, shared }: Race): Step[] {
  const kind = random.pick(['interests', 'occasions', 'update'] as const);
  const pulled = random.pick([[], [sync(one, { ...sending('request lost'), odds: 1 })]]);
  const sent = [...shared(), edit(one, kind), sync(one, { ...UNHEARD_SENDING, calls: 'all' }), edit(one, kind)];
  const refused = sync(one, { ...TOO_LARGE, odds: 1 });
  return [...sent, edit(one, kind), ...pulled, refused, amend(one), sync(one), sync(other)];
}

/** Created without an answer, refused with its whole request, and amended, while another device renames it. */
function creationAmendedAndRenamedElsewhere({ one, other, edit, amend, sync }: Race): Step[] {
  const begun = [sync(one), edit(one, 'create'), sync(one, { ...UNHEARD_SENDING, calls: 'all' })];
  const refused = [sync(one, { ...TOO_LARGE, odds: 1, calls: 'all' }), amend(one), amend(one)];
  return [...begun, ...refused, sync(other), edit(other, 'rename'), sync(other), sync(one), sync(other)];
}

/** Renamed to a name that is taken, most likely, and to another one while that is on its way. */
function renamedWhileSending({ one, other, several, sync }: Race): Step[] {
  const names = [...several('create', 3), sync(one), ...several('rename', 3)];
  return [...names, sync(one, undefined, several('rename', 2)), sync(one), sync(other)];
}

/** Deleted by another device while it is changed, with what was said of gifts for them, and added again. */
function deletedElsewhereAndAddedAgain({ one, other, edit, amend, sync, shared }: Race): Step[] {
  const known = [...shared(), edit(one, 'gift'), edit(one, 'gift'), sync(one)];
  return [...known, edit(other, 'delete'), sync(other), edit(one, 'update'), sync(one), amend(one), sync(one)];
}

/** A tab that sleeps while it asks or sends, and another one that goes on meanwhile. */
function tabThatSleeps({ random, one, other, edit, sync, maybe }: Race): Step[] {
  const tab = random.pick(['steals', 'steals while the first sleeps', 'steals while the first sleeps'] as const);
  const calls = random.pick(['sending', 'sending', 'all'] as const);
  const within = sync(one, { ...UNHEARD_SENDING, odds: 0.5, calls }, [], tab);
  const edits = [edit(other, 'create'), sync(other), sync(one), edit(one, 'update'), edit(other, 'update')];
  const trouble = maybe(UNHEARD_SENDING, sending('status 403', 'status 413'), LATER);
  return [...edits, sync(other), sync(one, trouble, [within]), edit(one, 'update'), sync(one)];
}

/** The same, where the one that sleeps holds the page that both of them miss. */
function tabThatSleepsWithAPage({ one, other, edit, sync, shared }: Race): Step[] {
  const within = sync(one, { ...UNHEARD_SENDING, odds: 0.5 }, [], 'steals while the first sleeps');
  const apart = [edit(one, 'update'), edit(other, 'update'), sync(other)];
  return [...shared(), ...apart, sync(one, undefined, [within]), sync(one)];
}

const OFTEN_SETTINGS = ['settings', 'settings', 'settings'] as const;

/** Both change the same while they are apart. */
function changedApart({ random, one, other, edit, sync, shared }: Race): Step[] {
  const kind = random.pick(['update', 'interests', 'occasions', ...OFTEN_SETTINGS, 'gift'] as const);
  return [...shared(), edit(one, kind), edit(other, kind), sync(one), sync(other), sync(one)];
}

/** Somebody else, who is mirrored, changes or leaves while both change what is the user's of the connection. */
function mirroredPersonChanges({ random, one, other, editAny, changeOther, sync, maybe }: Race): Step[] {
  const kinds = ['update', 'occasions', 'occasions', 'gift', 'delete'] as const;
  const [before, since] = [changeOther(), changeOther()];
  const begun = [...(random.chance(0.5) ? [before] : []), ACCEPT, sync(one), sync(other)];
  const apart = [editAny(one, ...kinds), editAny(other, ...kinds)];
  const after = random.chance(0.6) ? since : LEAVE;
  return [...begun, ...apart, after, sync(one, maybe(UNHEARD_SENDING)), sync(other)];
}

/** Somebody else, who is mirrored, enters a birthday where the user has entered one as an occasion that is not sent yet. */
function mirroredBirthdayEntered({ one, several, changeOther, sync }: Race): Step[] {
  const begun = [ACCEPT, sync(one), ...several('occasions', 3)];
  return [...begun, changeOther(), sync(one, sending('request lost')), sync(one)];
}

/** A change that waits because the server asked for that, and one behind it. */
function heldUpByAWait({ one, edit, editAny, sync, shared }: Race): Step[] {
  const waits = sending('status 503 with Retry-After', 'status 429');
  return [...shared(), edit(one, 'update'), sync(one, waits), editAny(one, 'update', 'occasions', 'delete'), sync(one)];
}

/** Gifts of somebody whose creation is refused, most likely for a name that is taken, and amended. */
function giftsOfARefusedCreation({ one, other, several, amend, sync }: Race): Step[] {
  return [...several('create', 4), sync(one), ...several('gift', 4), amend(one), sync(one), sync(other)];
}

/** Created under a name that is taken, most likely, and amended more than once, with any of its forms arrived or not. */
function creationAmendedOftenWithoutAnswer(race: Race): Step[] {
  const { random, one, other, edit, several, amend, sync, maybe } = race;
  const tries = () => sync(one, maybe(UNHEARD_OR_REFUSED, TOO_LARGE, LATER));
  const begun = [...several('create', 4), sync(one), amend(one), tries(), tries(), amend(one), tries(), amend(one)];
  const elsewhere = random.chance(0.5) ? [sync(other), edit(other, 'update'), sync(other)] : [];
  const last = random.pick([[], [edit(one, 'delete')], [edit(one, 'update')]]);
  return [...begun, tries(), ...elsewhere, ...last, sync(one), sync(other)];
}

/** Renamed to a name that is taken, most likely, beside more that another device changes before it is amended. */
function refusedNameAmidOtherChanges({ one, other, editAny, several, amend, sync }: Race): Step[] {
  const changes = [...several('rename', 2), ...several('update', 2), ...several('occasions', 2)];
  const apart = [0, 1, 2].map(() => editAny(other, 'update', 'occasions'));
  const begun = [...several('create', 3), sync(one), sync(other), ...changes];
  return [...begun, sync(one), ...apart, sync(other), sync(one), amend(one), amend(one), sync(one)];
}

/** Renamed to a name that is taken, most likely, and once more, before the first is refused and discarded. */
function refusedNameDiscarded({ one, several, resolve, sync }: Race): Step[] {
  const discard = resolve(one, 'discard');
  return [...several('create', 3), sync(one), ...several('rename', 4), sync(one), discard, discard, sync(one)];
}

/** Held up by somebody in between who dislikes it, and given up; it may have arrived, and others change the same. */
function givenUpAndPerhapsArrived({ random, one, other, edit, editAny, resolve, sync, shared }: Race): Step[] {
  const last = random.pick(['status 403', 'status 403 after it arrived'] as const);
  const tries = [0, 1, 2].flatMap(() => [sync(one, { ...sending('status 403', last), odds: 1 }), WAIT]);
  const held = random.pick([
    () => [editAny(one, 'create', 'update', 'occasions', 'gift', 'delete', 'settings'), ...tries],
    () => [editAny(one, 'create', 'update', 'gift'), ...tries, editAny(one, 'update', 'occasions', 'gift')],
    () => [editAny(one, 'update', 'occasions'), editAny(one, 'update', 'occasions'), ...tries],
  ])();
  const giveUp = resolve(one, 'give up');
  const elsewhere = random.chance(0.5) ? [edit(other, 'update'), sync(other)] : [];
  return [...shared(), ...held, giveUp, ...elsewhere, sync(one)];
}

/** A name that is given free and taken by somebody new, while another device has changed the one that had it. */
function nameGivenFree({ one, other, edit, editAny, sync, maybe, shared }: Race): Step[] {
  const apart = [editAny(other, 'occasions', 'update', 'gift'), sync(other)];
  const freed = [editAny(one, 'rename', 'rename', 'delete'), edit(one, 'namesake')];
  return [...shared(), ...apart, ...freed, sync(one, maybe(UNHEARD_SENDING, LATER)), sync(one)];
}

/** A moment to try again that is noted by a clock which is set right afterwards. */
function waitOfAWrongClock({ one, edit, sync, shared }: Race): Step[] {
  return [...shared(), clock(one, 48), edit(one, 'update'), sync(one, LATER), clock(one, 0)];
}

/** A server that goes back to an earlier backup, and a device that dies while it pulls everything anew. */
function restoredBeforeADeath({ random, one, other, edit, sync, die }: Race): Step[] {
  const before = [edit(one, 'create'), edit(one, 'create'), edit(one, 'create'), sync(one)];
  const since = [edit(one, 'create'), edit(one, 'create'), sync(one), sync(other)];
  const cut = random.pick([die(other, random.below(7)), sync(other, { ...UNHEARD_ASKING, odds: 0.5 })]);
  return [...before, BACKUP, ...since, RESTORE, cut, sync(other)];
}

/** Created without an answer and lost with the backup, so that it is created once more beside one who had pulled it. */
function createdAgainAfterRestore({ one, other, edit, sync }: Race): Step[] {
  const known = [sync(other), edit(other, 'update'), sync(other), edit(other, 'update')];
  const again = [sync(one), edit(one, 'update'), sync(one), sync(other)];
  return [sync(one), BACKUP, edit(one, 'create'), sync(one, UNHEARD_SENDING), ...known, RESTORE, WAIT, ...again];
}

/** Created under a name that is taken, most likely, amended without an answer, and changed by others before keys are forgotten. */
function amendedBeforeKeysAreForgotten({ one, other, edit, editAny, several, amend, sync }: Race): Step[] {
  const begun = [edit(other, 'create'), sync(other), ...several('create', 3), sync(one), amend(one), amend(one)];
  const apart = [0, 1, 2].map(() => editAny(other, 'update', 'rename', 'occasions'));
  const sent = [sync(one, UNHEARD_SENDING), sync(other), ...apart, sync(other)];
  return [...begun, ...sent, FORGET, sync(one), sync(other)];
}

/** What is changed on one device that the server forgets, and what is sent and changed on another one since. */
const forgotten = ({ one, edit, editAny, sync }: Race) => {
  return [edit(one, 'update'), sync(one), editAny(one, 'update', 'occasions', 'profile')];
};
const instead = ({ other, editAny, sync }: Race) => [sync(other), editAny(other, 'update', 'occasions'), sync(other)];

/** Changed from what a restored server has forgotten, and sent once another device has changed what is there instead. */
function changedFromWhatIsForgotten(race: Race): Step[] {
  const { one, other, sync, shared } = race;
  return [...shared(), BACKUP, ...forgotten(race), RESTORE, ...instead(race), sync(one), sync(other)];
}

/** The same, from what it had pulled after the backup was restored once, and before it was restored again. */
function changedFromWhatIsForgottenTwice(race: Race): Step[] {
  const { one, other, sync, shared } = race;
  const begun = [...shared(), BACKUP, RESTORE, sync(one), ...forgotten(race)];
  return [...begun, RESTORE, ...instead(race), sync(one), sync(other)];
}

/** A device that was away for longer than the server knows keys and removals, perhaps with what it had sent without answer. */
function awayForTooLong({ random, one, other, edit, editAny, sync, shared }: Race): Step[] {
  const kind = random.pick(['update', 'gift', 'profile', 'delete', 'create', 'create'] as const);
  const sent = [edit(one, kind), sync(one, UNHEARD_SENDING)];
  const begun = random.pick([
    shared(),
    [...shared(), ...sent],
    [sync(one), edit(one, 'create'), sync(one, UNHEARD_SENDING)],
  ]);
  const meanwhile = [sync(other), editAny(other, 'update', 'occasions', 'delete', 'profile'), sync(other)];
  return [...begun, ...meanwhile, FORGET, sync(one), sync(other)];
}
