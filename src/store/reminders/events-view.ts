import { type LocalValue, oneOf, readLocal, writeLocal } from '../../db/local-storage.ts';

export type EventsView = LocalValue<'eventsView'>;

/** How this device shows the events; as a list by default. */
export function readEventsView(): EventsView {
  return readLocal('eventsView', oneOf('list', 'month')) ?? 'list';
}

/** Stores on this device how events are shown, for every account. */
export function keepEventsView(view: EventsView): void {
  writeLocal('eventsView', view);
}
