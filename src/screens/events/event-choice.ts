import { listedGroups } from '../../store/connections/groups.ts';
import { OCCASION_TYPES } from '../../../contract/schema/connections/occasion.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import type { Upcoming } from '../../store/reminders/events.ts';

/** Whose events are shown: of all, of people, general ones, or those of a group's people. */
export type Whose = 'all' | 'people' | 'general' | `group:${string}`;

/** The events that the user wants to see; both parts must fit. */
export interface EventChoice {
  whose: Whose;
  /** The type of the occasion; '' for all. */
  occasion: string;
}

export const EVERYTHING: EventChoice = { whose: 'all', occasion: '' };

/** The choices that the user has: only such as events exist for. */
export interface Offered {
  groups: string[];
  occasions: string[];
}

/** The groups and the types of the events, groups by name and types as forms list them. */
export function offeredChoices({ events, groups }: Pick<Upcoming, 'events' | 'groups'>): Offered {
  const types = new Set(events.map(({ occasion }) => occasion));
  const known: string[] = OCCASION_TYPES.map(({ name }) => name).filter((name) => types.has(name));
  return {
    groups: listedGroups(events.flatMap(({ contactId }) => groups.get(contactId ?? '') ?? [])),
    occasions: [...known, ...[...types].filter((type) => !known.includes(type))],
  };
}

/** The choice without what is no longer offered, such as a group that the last of its people has left. */
export function stillOffered({ whose, occasion }: EventChoice, { groups, occasions }: Offered): EventChoice {
  const group = groupOf(whose);
  return {
    whose: group !== undefined && !groups.includes(group) ? 'all' : whose,
    occasion: occasions.includes(occasion) ? occasion : '',
  };
}

/** The events that a choice fits, in their order. */
export function chosenEvents(
  { events, groups }: Pick<Upcoming, 'events' | 'groups'>,
  { whose, occasion }: EventChoice,
): UpcomingEvent[] {
  const group = groupOf(whose);
  return events.filter(({ contactId, isGlobal, occasion: type }) => {
    if (occasion !== '' && type !== occasion) return false;
    if (group !== undefined) return groups.get(contactId ?? '')?.includes(group) ?? false;
    return whose === 'all' || isGlobal === (whose === 'general');
  });
}

function groupOf(whose: Whose): string | undefined {
  return whose.startsWith('group:') ? whose.slice('group:'.length) : undefined;
}
