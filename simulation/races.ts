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

/** Races on a server that loses nothing, drawn equally often. */
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

/** Races on a server that restores a backup or forgets. A race that is listed twice is drawn twice as often. */
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
 * Beginnings of histories that chance alone seldom creates: each leads into a race between devices, and chance decides
 * the rest.
 */
export function raceOf(random: Random, canRestore: boolean): Step[] {
  const race = raceBetweenTwo(random);
  return random.pick(canRestore ? [...RACES, ...RACES_WITH_RESTORE] : RACES)(race);
}

/** Created without an answer, and deleted by another device before the answer arrives. */
function deletedBeforeTheAnswer({ random, one, other, edit, sync, die }: Race): Step[] {
  const begun = [sync(one), edit(one, 'create'), random.pick([die(one, random.below(7)), sync(one, UNHEARD_SENDING)])];
  return [...begun, sync(other), edit(other, 'delete'), sync(other), sync(one, UNHEARD_SENDING), sync(one)];
}

/** Changed without an answer, and changed by another device before the answer arrives. */
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

/** As before, and changed again by the first device, which has pulled the other's change and has no answer. */
function changedOnceMoreBeforeTheAnswer({ one, other, edit, editAny, sync, shared }: Race): Step[] {
  const begun = [...shared(), edit(one, 'update'), sync(one, UNHEARD_SENDING), sync(other)];
  const apart = [edit(other, 'update'), edit(other, 'update'), sync(other), sync(one, sending('request lost'))];
  return [...begun, ...apart, editAny(one, 'update', 'interests'), sync(one), sync(other)];
}

/** Created without an answer, refused with the whole request, and amended, with the creation pulled before or not. */
function creationAmendedWithoutAnswer({ random, one, edit, editAny, amend, sync }: Race): Step[] {
  const calls = random.pick(['sending', 'all'] as const);
  const begun = [edit(one, 'create'), sync(one, { ...UNHEARD_OR_REFUSED, calls }), sync(one, { ...TOO_LARGE, calls })];
  return [...begun, amend(one), editAny(one, 'update', 'occasions'), sync(one)];
}

/** Changed without an answer, changed again, and refused with the whole request, before or after a pull. */
function changeAmendedWithoutAnswer({ random, one, other, edit, amend, sync, shared }: Race): Step[] {
  const kind = random.pick(['interests', 'occasions', 'update'] as const);
  const pulled = random.pick([[], [sync(one, { ...sending('request lost'), odds: 1 })]]);
  const sent = [...shared(), edit(one, kind), sync(one, { ...UNHEARD_SENDING, calls: 'all' }), edit(one, kind)];
  const refused = sync(one, { ...TOO_LARGE, odds: 1 });
  return [...sent, edit(one, kind), ...pulled, refused, amend(one), sync(one), sync(other)];
}

/** Created without an answer, refused with the whole request, and amended, while another device renames it. */
function creationAmendedAndRenamedElsewhere({ one, other, edit, amend, sync }: Race): Step[] {
  const begun = [sync(one), edit(one, 'create'), sync(one, { ...UNHEARD_SENDING, calls: 'all' })];
  const refused = [sync(one, { ...TOO_LARGE, odds: 1, calls: 'all' }), amend(one), amend(one)];
  return [...begun, ...refused, sync(other), edit(other, 'rename'), sync(other), sync(one), sync(other)];
}

/** Renamed to a name that is most likely taken, and renamed again while that is under way. */
function renamedWhileSending({ one, other, several, sync }: Race): Step[] {
  const names = [...several('create', 3), sync(one), ...several('rename', 3)];
  return [...names, sync(one, undefined, several('rename', 2)), sync(one), sync(other)];
}

/** Deleted by another device while it and its gift marks are changed, and recreated. */
function deletedElsewhereAndAddedAgain({ one, other, edit, amend, sync, shared }: Race): Step[] {
  const known = [...shared(), edit(one, 'gift'), edit(one, 'gift'), sync(one)];
  return [...known, edit(other, 'delete'), sync(other), edit(one, 'update'), sync(one), amend(one), sync(one)];
}

/** A tab that is frozen while it pulls or pushes, and another tab that continues meanwhile. */
function tabThatSleeps({ random, one, other, edit, sync, maybe }: Race): Step[] {
  const tab = random.pick(['steals', 'steals while the first sleeps', 'steals while the first sleeps'] as const);
  const calls = random.pick(['sending', 'sending', 'all'] as const);
  const within = sync(one, { ...UNHEARD_SENDING, odds: 0.5, calls }, [], tab);
  const edits = [edit(other, 'create'), sync(other), sync(one), edit(one, 'update'), edit(other, 'update')];
  const trouble = maybe(UNHEARD_SENDING, sending('status 403', 'status 413'), LATER);
  return [...edits, sync(other), sync(one, trouble, [within]), edit(one, 'update'), sync(one)];
}

/** As before, where the frozen tab holds the page that both tabs miss. */
function tabThatSleepsWithAPage({ one, other, edit, sync, shared }: Race): Step[] {
  const within = sync(one, { ...UNHEARD_SENDING, odds: 0.5 }, [], 'steals while the first sleeps');
  const apart = [edit(one, 'update'), edit(other, 'update'), sync(other)];
  return [...shared(), ...apart, sync(one, undefined, [within]), sync(one)];
}

const OFTEN_SETTINGS = ['settings', 'settings', 'settings'] as const;

/** Both devices change the same record without syncing. */
function changedApart({ random, one, other, edit, sync, shared }: Race): Step[] {
  const kind = random.pick(['update', 'interests', 'occasions', ...OFTEN_SETTINGS, 'gift'] as const);
  return [...shared(), edit(one, kind), edit(other, kind), sync(one), sync(other), sync(one)];
}

/** A mirrored person changes their profile or leaves while both devices change the user's part of the connection. */
function mirroredPersonChanges({ random, one, other, editAny, changeOther, sync, maybe }: Race): Step[] {
  const kinds = ['update', 'occasions', 'occasions', 'gift', 'delete'] as const;
  const [before, since] = [changeOther(), changeOther()];
  const begun = [...(random.chance(0.5) ? [before] : []), ACCEPT, sync(one), sync(other)];
  const apart = [editAny(one, ...kinds), editAny(other, ...kinds)];
  const after = random.chance(0.6) ? since : LEAVE;
  return [...begun, ...apart, after, sync(one, maybe(UNHEARD_SENDING)), sync(other)];
}

/** A mirrored person enters a birthday while the user's birthday occasion is not sent yet. */
function mirroredBirthdayEntered({ one, several, changeOther, sync }: Race): Step[] {
  const begun = [ACCEPT, sync(one), ...several('occasions', 3)];
  return [...begun, changeOther(), sync(one, sending('request lost')), sync(one)];
}

/** A change that waits because the server asked to, and another change behind it. */
function heldUpByAWait({ one, edit, editAny, sync, shared }: Race): Step[] {
  const waits = sending('status 503 with Retry-After', 'status 429');
  return [...shared(), edit(one, 'update'), sync(one, waits), editAny(one, 'update', 'occasions', 'delete'), sync(one)];
}

/** Gift marks of a connection whose creation is refused, most likely for a taken name, and amended. */
function giftsOfARefusedCreation({ one, other, several, amend, sync }: Race): Step[] {
  return [...several('create', 4), sync(one), ...several('gift', 4), amend(one), sync(one), sync(other)];
}

/** Created under a name that is most likely taken, and amended repeatedly; any form may have arrived. */
function creationAmendedOftenWithoutAnswer(race: Race): Step[] {
  const { random, one, other, edit, several, amend, sync, maybe } = race;
  const tries = () => sync(one, maybe(UNHEARD_OR_REFUSED, TOO_LARGE, LATER));
  const begun = [...several('create', 4), sync(one), amend(one), tries(), tries(), amend(one), tries(), amend(one)];
  const elsewhere = random.chance(0.5) ? [sync(other), edit(other, 'update'), sync(other)] : [];
  const last = random.pick([[], [edit(one, 'delete')], [edit(one, 'update')]]);
  return [...begun, tries(), ...elsewhere, ...last, sync(one), sync(other)];
}

/** Renamed to a name that is most likely taken, beside values that another device changes before it is amended. */
function refusedNameAmidOtherChanges({ one, other, editAny, several, amend, sync }: Race): Step[] {
  const changes = [...several('rename', 2), ...several('update', 2), ...several('occasions', 2)];
  const apart = [0, 1, 2].map(() => editAny(other, 'update', 'occasions'));
  const begun = [...several('create', 3), sync(one), sync(other), ...changes];
  return [...begun, sync(one), ...apart, sync(other), sync(one), amend(one), amend(one), sync(one)];
}

/** Renamed to a name that is most likely taken, and renamed again before the first is refused and discarded. */
function refusedNameDiscarded({ one, several, resolve, sync }: Race): Step[] {
  const discard = resolve(one, 'discard');
  return [...several('create', 3), sync(one), ...several('rename', 4), sync(one), discard, discard, sync(one)];
}

/** Blocked by a proxy and discarded; it may have arrived, and other devices change the same. */
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

/** A name that is freed and given to a new connection, while another device has changed the former one. */
function nameGivenFree({ one, other, edit, editAny, sync, maybe, shared }: Race): Step[] {
  const apart = [editAny(other, 'occasions', 'update', 'gift'), sync(other)];
  const freed = [editAny(one, 'rename', 'rename', 'delete'), edit(one, 'namesake')];
  return [...shared(), ...apart, ...freed, sync(one, maybe(UNHEARD_SENDING, LATER)), sync(one)];
}

/** A time of retry that was noted by a wrong clock, which is set right afterwards. */
function waitOfAWrongClock({ one, edit, sync, shared }: Race): Step[] {
  return [...shared(), clock(one, 48), edit(one, 'update'), sync(one, LATER), clock(one, 0)];
}

/** A restored server, and a device that dies while it pulls everything again. */
function restoredBeforeADeath({ random, one, other, edit, sync, die }: Race): Step[] {
  const before = [edit(one, 'create'), edit(one, 'create'), edit(one, 'create'), sync(one)];
  const since = [edit(one, 'create'), edit(one, 'create'), sync(one), sync(other)];
  const cut = random.pick([die(other, random.below(7)), sync(other, { ...UNHEARD_ASKING, odds: 0.5 })]);
  return [...before, BACKUP, ...since, RESTORE, cut, sync(other)];
}

/** Created without an answer and lost by a restore, so that it is created again beside a device that had pulled it. */
function createdAgainAfterRestore({ one, other, edit, sync }: Race): Step[] {
  const known = [sync(other), edit(other, 'update'), sync(other), edit(other, 'update')];
  const again = [sync(one), edit(one, 'update'), sync(one), sync(other)];
  return [sync(one), BACKUP, edit(one, 'create'), sync(one, UNHEARD_SENDING), ...known, RESTORE, WAIT, ...again];
}

/**
 * Created under a name that is most likely taken, amended without an answer, and changed by others before keys expire.
 */
function amendedBeforeKeysAreForgotten({ one, other, edit, editAny, several, amend, sync }: Race): Step[] {
  const begun = [edit(other, 'create'), sync(other), ...several('create', 3), sync(one), amend(one), amend(one)];
  const apart = [0, 1, 2].map(() => editAny(other, 'update', 'rename', 'occasions'));
  const sent = [sync(one, UNHEARD_SENDING), sync(other), ...apart, sync(other)];
  return [...begun, ...sent, FORGET, sync(one), sync(other)];
}

/** A device's change that a restored server forgets, and another device's changes since. */
const forgotten = ({ one, edit, editAny, sync }: Race) => {
  return [edit(one, 'update'), sync(one), editAny(one, 'update', 'occasions', 'profile')];
};
const instead = ({ other, editAny, sync }: Race) => [sync(other), editAny(other, 'update', 'occasions'), sync(other)];

/** Changed from a state that a restored server has forgotten, and sent once another device has changed its state. */
function changedFromWhatIsForgotten(race: Race): Step[] {
  const { one, other, sync, shared } = race;
  return [...shared(), BACKUP, ...forgotten(race), RESTORE, ...instead(race), sync(one), sync(other)];
}

/** As before, from a state pulled between two restores. */
function changedFromWhatIsForgottenTwice(race: Race): Step[] {
  const { one, other, sync, shared } = race;
  const begun = [...shared(), BACKUP, RESTORE, sync(one), ...forgotten(race)];
  return [...begun, RESTORE, ...instead(race), sync(one), sync(other)];
}

/** A device that was away for longer than the server knows keys and deletions, perhaps with unanswered changes. */
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

/** Deleted with pending changes, perhaps sent without an answer, changed by another device, and taken back. */
export function deletedAndTakenBack(random: Random): Step[] {
  const { one, other, edit, editAny, sync, maybe, shared } = raceBetweenTwo(random);
  const changed = random.chance(0.7) ? [editAny(one, 'update', 'occasions', 'gift')] : [];
  const elsewhere = random.chance(0.4) ? [edit(other, 'update'), sync(other)] : [];
  const sent = random.chance(0.5) ? [sync(one, maybe(UNHEARD_SENDING, LATER))] : [];
  return [...shared(), ...changed, ...elsewhere, edit(one, 'delete'), ...sent, edit(one, 'undo'), sync(one)];
}
