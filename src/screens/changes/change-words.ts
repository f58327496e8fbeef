import { labelOf } from '../../../contract/records/records.ts';
import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { isIsoDay } from '../../../contract/rules/days/day-check.ts';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { hourText } from '../../../contract/rules/days/hour-text.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import type { ChangeKind } from '../../../contract/schema/sync/change.ts';
import { GIFT_STATE_TEXT, type GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import type { Details } from '../../../contract/schema/connections/details.ts';
import type { ListedChange, MergedChange, Wait } from '../../store/changes/change-list.ts';

const WHAT: Record<ChangeKind, string> = {
  'connection.create': 'New connection',
  'connection.update': 'Details changed',
  'connection.delete': 'Deleted',
  'connection.occasions': 'Occasions changed',
  'connection.gift': 'Gift ideas changed',
  'connection.details': 'Notes and groups changed',
  'connection.hints': 'Notes on gifts changed',
  'connection.notice': 'Notice read',
  'profile.update': 'Details changed',
  'profile.occasions': 'Occasions changed',
  'notifications.set': 'Notifications changed',
  'reminders.set': 'Reminders changed',
};

/** A wait of up to this many milliseconds is 'soon'. */
const SOON = 10 * 60_000;

/**
 * When pending changes are sent, given a network: soon, unless the server has asked for a longer wait (a day at most).
 */
export function outlookText(wait: Wait | undefined): string {
  if (wait === undefined || wait.until <= wait.seenAt + SOON) return 'These are safe on this device and go out soon.';
  const then = new Date(wait.until);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = then.getDate() === new Date(wait.seenAt).getDate() ? '' : ' tomorrow';
  return `These are safe on this device. offra is busy, so they go out after ${time}${day}.`;
}

/** The changed record, in two words. */
export function whatOf(kind: ChangeKind): string {
  return WHAT[kind];
}

/** The person whom a change is about; the own profile has no name here. */
export function whomOf(name: string): string {
  return name === '' ? 'Your profile' : name;
}

/** The name of a change's card, for users who move from card to card without seeing them. */
export function cardName({ kind, name }: Pick<ListedChange, 'kind' | 'name'>): string {
  return `${whomOf(name)}, ${whatOf(kind).toLowerCase()}`;
}

/** A value as users read it; the only number among them is an hour. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'removed';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(memberText).join(', ');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return hourText(value);
  if (typeof value !== 'string' || value === '') return 'none';
  return isIsoDay(value) ? longDay(fromIsoDay(value)) : value;
}

/** A list's member as users read it: a text, a number, a budget, or the days before of an occasion. */
function memberText(member: string | number | Details['budgets'][number] | Details['ownLeadDays'][number]): string {
  if (typeof member !== 'object') return String(member);
  const { occasion } = member;
  return 'amount' in member ? `${occasion} ${member.amount}` : `${occasion ?? 'all'} ${member.days.join(' and ')}`;
}

/** A replaced value in words: its label, the other device's value, and the present one. */
export function replacedText({ field, occasion, theirs, mine }: MergedChange['replaced'][number]) {
  if (field === 'giftMarks') {
    const [was, is] = [theirs, mine] as (GiftMark | null)[];
    return { label: (was ?? is)?.title ?? 'Gift', was: markText(was, is), is: markText(is, was) };
  }
  return { label: occasion ?? labelOf(field) ?? 'Details', was: valueText(theirs), is: valueText(mine) };
}

/** A gift mark in words, with its title and day where another device's differ. */
function markText(mark: GiftMark | null | undefined, other: GiftMark | null | undefined): string {
  if (!mark) return 'removed';
  const { state, title, day } = mark;
  const details = [
    ...(other && other.title !== title ? [title] : []),
    ...(other && other.day !== day ? [longDay(fromIsoDay(day))] : []),
  ];
  const stated = `‘${GIFT_STATE_TEXT[state]}’`;
  return details.length === 0 ? stated : `${stated} (${details.join(', ')})`;
}

/** All that the user has entered in a change, line by line, to be copied elsewhere. */
export function textOf({ kind, name, fields }: ListedChange): string {
  const { mark, occasions = [], mutedGlobalOccasionIds: muted, ...others } = fields as Listed;
  const lines = Object.entries({ ...others, ...(muted && { mutedGlobalOccasionIds: muted.map(globalName) }) }).flatMap(
    ([field, value]) => {
      const label = labelOf(field);
      return label === undefined ? [] : [`${label}: ${valueText(value)}`];
    },
  );
  const giftLines = mark ? [`${mark.title}: ${GIFT_STATE_TEXT[mark.state]}, ${valueText(mark.day)}`] : [];
  const days = occasions.filter((occasion) => occasion.name !== NO_OCCASION);
  const dayLines = days.map((occasion) => `${occasion.name}: ${valueText(occasion.date)}${mutedText(occasion.muted)}`);
  return [`${whomOf(name)} (${whatOf(kind).toLowerCase()})`, ...lines, ...dayLines, ...giftLines].join('\n');
}

/** The part of a change that has words of its own. */
interface Listed {
  mark?: GiftMark | null;
  occasions?: OccasionInput[];
  mutedGlobalOccasionIds?: string[];
}

function globalName(occasionId: string): string {
  return GLOBAL_OCCASIONS.find(({ id }) => id === occasionId)?.name ?? occasionId;
}

/** Whether an occasion is muted is shown where that was changed. */
function mutedText(muted: boolean | undefined): string {
  if (muted === undefined) return '';
  return muted ? ', muted' : ', no longer muted';
}
