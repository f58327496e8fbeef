import { AGE_GROUPS, type AgeGroup } from '../contract/schema/accounts/age-group.ts';
import type { Change, ChangeArguments, ChangeKind } from '../contract/schema/sync/change.ts';
import type { Connection } from '../contract/schema/connections/connection.ts';
import { GLOBAL_OCCASIONS } from '../contract/rules/days/global-occasions.ts';
import type { DetailsChange } from '../contract/schema/connections/details.ts';
import type { GiftHints } from '../contract/schema/gifts/gift-hints.ts';
import { GIFT_STATES, type GiftChange } from '../contract/schema/gifts/gift-mark.ts';
import { NO_OCCASION } from '../contract/schema/connections/no-occasion.ts';
import { BIRTHDAY } from '../contract/schema/connections/occasion.ts';
import type { NotificationFlags } from '../contract/schema/reminders/notification-flags.ts';
import type { Profile } from '../contract/schema/accounts/profile.ts';
import type { ReminderSettingsChange } from '../contract/schema/reminders/reminder-settings.ts';
import type { Entity } from '../src/db/rows.ts';
import type { OtherProfile } from './mirrored.ts';
import type { Random } from './random.ts';
import type { EditKind } from './steps.ts';

const NAMES = ['Ana', 'Bea', 'Eva', 'Zoë', 'Rui'];
const COUNTRIES = ['Portugal', 'Chile', 'Spain', 'France'];
const BIRTHDAYS = ['1970-01-31', '1990-05-17', '2000-02-29', '1604-02-29', '1604-12-24'].map(
  (day) => `${day}T00:00:00.000Z`,
);
const INTERESTS = [['Pottery'], ['Pottery', 'Tea'], [], ['Tea']];
const OWN_INTERESTS = [[], ['Bonsai'], ['Kites', 'Bonsai'], ['Kites']];
const OCCASIONS = [BIRTHDAY, 'Wedding', 'Christmas', 'Graduation'];
const GIFTS = ['tea', 'kite'];
const GROUPS = ['Family', 'Book club'];
const NOTES = ['', 'Collects owls', 'Has moved'];
const DATES = ['2026-12-24', '2027-06-05', '2027-08-09', '2028-01-02'].map((day) => `${day}T00:00:00.000Z`);

interface Form {
  name: string;
  gender: string;
  birthday: string;
  ageGroup: AgeGroup | null;
  country: string;
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
}
type Row = { name: string; date: string; muted?: boolean };

/** A form as a user may fill it in, valid by itself. */
function newForm(random: Random): Form {
  const customHobbiesAndInterests = random.pick(OWN_INTERESTS);
  return {
    name: random.pick(NAMES),
    gender: random.pick(['Female', 'Male']),
    birthday: random.pick(BIRTHDAYS),
    ageGroup: random.pick([null, 'teen', 'older']),
    country: random.pick(COUNTRIES),
    hobbiesAndInterests: customHobbiesAndInterests.length === 0 ? ['Pottery'] : random.pick(INTERESTS),
    customHobbiesAndInterests,
  };
}

/** The form of an entity on the screen. */
function shownForm(random: Random, shown: Entity): Form {
  const fresh = newForm(random);
  return {
    name: shown.name ?? fresh.name,
    gender: shown.gender ?? fresh.gender,
    birthday: shown.birthday ?? fresh.birthday,
    ageGroup: AGE_GROUPS.find((group) => group === shown.ageGroup) ?? null,
    country: shown.country ?? fresh.country,
    hobbiesAndInterests: shown.hobbiesAndInterests,
    customHobbiesAndInterests: shown.customHobbiesAndInterests,
  };
}

/** The shown form with other interests. */
function changedInterests(random: Random, shown: Entity): Form {
  const { hobbiesAndInterests, customHobbiesAndInterests } = newForm(random);
  return withInterests({ ...shownForm(random, shown), hobbiesAndInterests, customHobbiesAndInterests });
}

/** The shown form with one or two fields changed. */
function changedForm(random: Random, shown: Entity): Form {
  const { name, gender, birthday, ageGroup, country, hobbiesAndInterests, customHobbiesAndInterests } = newForm(random);
  const parts: Partial<Form>[] = [
    { name },
    { gender },
    { birthday },
    { birthday, ageGroup },
    { country },
    { hobbiesAndInterests, customHobbiesAndInterests },
  ];
  const changed = { ...random.pick(parts), ...(random.chance(0.3) && random.pick(parts)) };
  return withInterests({ ...shownForm(random, shown), ...changed });
}

function withInterests(form: Form): Form {
  const hasInterests = form.hobbiesAndInterests.length + form.customHobbiesAndInterests.length > 0;
  return hasInterests ? form : { ...form, hobbiesAndInterests: ['Pottery'] };
}

/** The profile that another person enters. */
export function otherProfile(random: Random): OtherProfile {
  return newForm(random);
}

/** Whether the connection mirrors another account: only its name and occasions are the user's to change. */
function isInvited(shown: Entity): boolean {
  return 'isInvited' in shown && shown.isInvited;
}

/**
 * The shown form as a user amends it after a refusal: with another or an earlier name, the same one, or more changes.
 * Always a whole form with its list.
 */
export function mendedForm(random: Random, shown: Entity): Partial<Form> & { occasions: Row[] } {
  const fresh = `${random.pick(['Ana', 'Eva', 'Ivo', 'Leo', 'Mia'])} ${random.below(9)}`;
  const same = shown.name ?? fresh;
  const name = random.pick([fresh, fresh, fresh, same, random.pick(NAMES)]);
  const occasions = random.chance(0.3) ? changedList(random, shown) : rowsOf(shown);
  if (isInvited(shown)) return { name, occasions };
  const form = random.chance(0.3) ? changedForm(random, shown) : withInterests(shownForm(random, shown));
  return { ...form, name, occasions };
}

function rowsOf({ occasions }: Entity): Row[] {
  return occasions.filter(({ name }) => name !== NO_OCCASION).map(({ name, date }) => ({ name, date }));
}

/** The occasions to add or move: a person's known birthday decides on the occasion's day. */
function occasionsFor(shown: Entity): string[] {
  return shown.birthday === null ? [...OCCASIONS, BIRTHDAY, BIRTHDAY] : OCCASIONS.filter((name) => name !== BIRTHDAY);
}

/** The shown list with the muting of one occasion switched. */
function mutedList(random: Random, shown: Entity): Row[] {
  const rows = shown.occasions.filter(({ name }) => name !== NO_OCCASION);
  const muted = rows.length > 0 ? random.pick(rows) : undefined;
  return rows.map((row) => ({ name: row.name, date: row.date, ...(row === muted && { muted: row.muted !== true }) }));
}

/** The shown list with an occasion added, removed, moved or muted. */
function changedList(random: Random, shown: Entity): Row[] {
  if (random.chance(0.15)) return mutedList(random, shown);
  const rows = rowsOf(shown);
  const name = random.pick(occasionsFor(shown));
  const others = rows.filter((row) => row.name !== name);
  return rows.length > others.length && random.chance(0.4) ? others : [...others, { name, date: random.pick(DATES) }];
}

/** One reminder setting changed, or an occasion muted or unmuted. */
function changedReminders(random: Random, { mutedGlobalOccasionIds: muted = [] }: Profile): ReminderSettingsChange {
  const { id } = random.pick(GLOBAL_OCCASIONS);
  const mutedGlobalOccasionIds = muted.includes(id) ? muted.filter((other) => other !== id) : [...muted, id];
  if (random.chance(0.7)) return { mutedGlobalOccasionIds };
  return random.pick<ReminderSettingsChange>([
    { reminderHour: random.below(24) },
    { leadDays: random.pick([[], [0], [14, 0], [30, 7, 1]]) },
    { leapDay: random.pick(['28 February', '1 March']) },
    { orderDays: random.pick([0, 5, 21]) },
    { pausedUntil: random.pick([null, ...DATES]) },
  ]);
}

/** A gift mark added, changed or removed. */
function changedGift(random: Random, { giftMarks = [] }: Connection): GiftChange {
  const ideaId = random.pick(GIFTS);
  const before = giftMarks.find((mark) => mark.ideaId === ideaId);
  if (before && random.chance(0.3)) return { ideaId, mark: null };
  const shop = { image: null, link: 'https://shop.test/', price: null, occasion: null };
  const state = random.pick(GIFT_STATES.filter((other) => other !== before?.state));
  const later = { forDay: random.pick([null, ...DATES]), budget: null, keepReminding: random.chance(0.2) };
  return { ideaId, mark: { state, title: ideaId, ...shop, day: random.pick(DATES), ...later } };
}

/** One gift hint added or removed. */
function changedHints(random: Random, { neverSuggest = [], goodToKnow = [], giftNote = '' }: Connection): GiftHints {
  const hints = { neverSuggest, goodToKnow, giftNote } as GiftHints;
  if (random.chance(0.3)) return { ...hints, giftNote: random.pick(NOTES.filter((note) => note !== giftNote)) };
  const has = neverSuggest.includes('nuts');
  return {
    ...hints,
    neverSuggest: has ? hints.neverSuggest.filter((key) => key !== 'nuts') : ['nuts', ...hints.neverSuggest],
  };
}

/** A note, a budget or a group, added or removed. */
function changedDetails(random: Random, { note = '', groups = [], budgets = [] }: Connection): DetailsChange {
  if (random.chance(0.3)) return { note: random.pick(NOTES.filter((other) => other !== note)) };
  if (random.chance(0.3)) return { budgets: budgets.length > 0 ? [] : [{ occasion: BIRTHDAY, amount: 40 }] };
  const group = random.pick(GROUPS);
  return { groups: groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group] };
}

/** The user's change of what the screen shows; undefined if there is nothing to change. */
export function changeOf(
  random: Random,
  edit: Exclude<EditKind, 'undo'>,
  shown: Entity | undefined,
  newId: () => string,
  freed: readonly string[] = [],
): Change | undefined {
  if (edit === 'create') return creation(random, newId());
  if (edit === 'namesake') return namesake(random, newId(), freed);
  const change = shown && CHANGES[edit](random, shown);
  return change && { ...change, entityId: shown.id };
}

function creation(random: Random, entityId: string): Change & { kind: 'connection.create' } {
  const occasions = random.chance(0.5) ? [{ name: random.pick(OCCASIONS), date: random.pick(DATES) }] : [];
  if (random.chance(0.2)) {
    const fields = { ...newForm(random), gender: null, country: null, ...NO_INTERESTS };
    return {
      kind: 'connection.create',
      entityId,
      arguments: { ...fields, id: entityId, occasions, isIncomplete: true },
    };
  }
  return { kind: 'connection.create', entityId, arguments: { ...newForm(random), id: entityId, occasions } };
}

/** A person from a file lacks these. */
const NO_INTERESTS = { hobbiesAndInterests: [], customHobbiesAndInterests: [] };

/** Creates a connection with a name that another pending change is to free. */
function namesake(random: Random, entityId: string, freed: readonly string[]): Change | undefined {
  const created = creation(random, entityId);
  if (freed.length === 0) return undefined;
  return { ...created, arguments: { ...created.arguments, name: random.pick(freed) } };
}

/** A change of the shown entity, without its id. */
type ChangeOfShown = { [Kind in ChangeKind]: { kind: Kind; arguments: ChangeArguments[Kind] } }[ChangeKind];

const CHANGES: Record<
  Exclude<EditKind, 'create' | 'namesake' | 'undo'>,
  (random: Random, shown: Entity) => ChangeOfShown | undefined
> = {
  update: (random, shown) => {
    const withList = random.chance(0.3) ? { occasions: changedList(random, shown) } : {};
    const form = isInvited(shown) ? { name: random.pick(NAMES), occasions: undefined } : changedForm(random, shown);
    return { kind: 'connection.update', arguments: { ...form, ...withList } };
  },
  rename: (random, shown) => {
    const name = random.pick(NAMES.filter((other) => other !== shown.name));
    const form = isInvited(shown) ? { occasions: undefined } : withInterests(shownForm(random, shown));
    return { kind: 'connection.update', arguments: { ...form, name } };
  },
  interests: (random, shown) =>
    isInvited(shown) ? undefined : { kind: 'connection.update', arguments: changedInterests(random, shown) },
  occasions: (random, shown) => ({
    kind: 'connection.occasions',
    arguments: { occasions: changedList(random, shown) },
  }),
  gift: (random, shown) => giftOrHint(random, shown as Connection),
  delete: () => ({ kind: 'connection.delete', arguments: {} }),
  profile: (random, shown) => ({
    kind: 'profile.update',
    arguments: { ...changedForm(random, shown), timeZone: 'UTC' },
  }),
  'own-occasions': (random, shown) => ({
    kind: 'profile.occasions',
    arguments: { occasions: changedList(random, shown) },
  }),
  settings: (random, shown) =>
    random.chance(0.7)
      ? { kind: 'reminders.set', arguments: changedReminders(random, shown as Profile) }
      : { kind: 'notifications.set', arguments: newFlags(random) },
};

/** A change of a gift mark, a gift hint or a detail, or a notice that is read. */
function giftOrHint(random: Random, shown: Connection): ChangeOfShown {
  const { notice } = shown;
  if (notice && random.chance(0.5)) return { kind: 'connection.notice', arguments: { read: notice } };
  if (random.chance(0.3)) return { kind: 'connection.details', arguments: changedDetails(random, shown) };
  if (random.chance(0.3)) return { kind: 'connection.hints', arguments: changedHints(random, shown) };
  return { kind: 'connection.gift', arguments: changedGift(random, shown) };
}

function newFlags(random: Random): NotificationFlags {
  const flag = () => random.chance(0.5);
  return {
    emailNotificationsEnabled: flag(),
    globalOccasionsNotificationsEnabled: flag(),
    privateOccasionsNotificationsEnabled: flag(),
    pushNotificationsEnabled: flag(),
    weeklyDigestEnabled: flag(),
  };
}
