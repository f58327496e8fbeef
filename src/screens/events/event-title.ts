import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';

/** 'Ana’s Birthday', or the occasion alone for a global event (specification, section 2, 'Events screen'). */
export function eventTitle({ name, occasion }: Pick<UpcomingEvent, 'name' | 'occasion'>): string {
  return name === null ? occasion : `${possessive(name)} ${occasion}`;
}

function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}
