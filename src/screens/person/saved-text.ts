import { countdownText } from '../../../contract/rules/days/countdown.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/days/day.ts';
import { eventsOf, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';

/**
 * The confirmation of a saved connection, with the occasion by which it is listed: 'Ana is saved: Birthday in 12 days'.
 */
export function savedText(
  connection: Pick<Connection, 'id' | 'name' | 'occasions'>,
  today: Temporal.PlainDate,
): string {
  const [next] = soonestFirst(eventsOf([connection], today));
  const said = `${connection.name} is saved`;
  return next ? `${said}: ${next.occasion} ${countdownText(daysBetween(today, fromIsoDay(next.date)))}` : said;
}
