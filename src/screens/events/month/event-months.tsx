import { useMemo, useState } from 'react';
import { longMonth } from '../../../../contract/rules/days/long-day.ts';
import { weekdayAndDay } from '../../../../contract/rules/days/weekday.ts';
import type { UpcomingEvent } from '../../../../contract/schema/reminders/event.ts';
import { useToday } from '../../../store/reminders/today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EventRows, nextDateOf } from '../event-rows.tsx';
import * as css from './event-months.css.ts';
import { MonthGrid } from './month-grid.tsx';

interface EventMonthsProps {
  /** The events that the user wants to see, soonest first. */
  events: readonly UpcomingEvent[];
  /** All events, soonest first: they say how far the months go. */
  all: readonly UpcomingEvent[];
}

/** The events by month: a grid with the days that have some, and those of the month or of the chosen day. */
export default function EventMonths({ events, all }: EventMonthsProps) {
  const today = useToday().toString();
  const nextDate = nextDateOf(events);
  const [start] = useState(nextDate === undefined ? today : dayOf(nextDate));
  const [month, setMonth] = useState(start.slice(0, 'YYYY-MM'.length));
  const [chosen, setChosen] = useState<string>();
  const byDay = useMemo(() => Map.groupBy(events, ({ date }) => dayOf(date)), [events]);
  const day = chosen?.startsWith(month) ? chosen : undefined;
  const shown = day === undefined ? events.filter(({ date }) => date.startsWith(month)) : (byDay.get(day) ?? []);
  const name = day === undefined ? monthHeading(month) : weekdayAndDay(Temporal.PlainDate.from(day));
  return (
    <div className={css.view}>
      <MonthGrid
        byDay={byDay}
        first={today}
        last={dayOf(all.at(-1)?.date ?? today)}
        start={start}
        chosen={day}
        onChoose={setChosen}
        onMonth={setMonth}
      />
      <section className={css.list} aria-label={name}>
        <div className={css.listHead}>
          <h2 className={css.listName} aria-live="polite">
            {day === undefined ? name : `${name}: ${countText(shown.length)}`}
          </h2>
          {day !== undefined && (
            <Button kind="quiet" size="small" onClick={() => setChosen(undefined)}>
              Whole month
            </Button>
          )}
        </div>
        {shown.length > 0 ? (
          <EventRows isBeside events={shown} nextDate={nextDate} />
        ) : (
          <p className={css.nothing}>{nothingText(day, events.length < all.length)}</p>
        )}
      </section>
    </div>
  );
}

function dayOf(isoDay: string): string {
  return isoDay.slice(0, 'YYYY-MM-DD'.length);
}

function monthHeading(month: string): string {
  return longMonth(Temporal.PlainDate.from(`${month}-01`));
}

function countText(count: number): string {
  return count === 1 ? '1 event' : `${count} events`;
}

function nothingText(day: string | undefined, isNarrowed: boolean): string {
  const when = day === undefined ? 'in this month' : 'on this day';
  return isNarrowed ? `Nothing that you chose is ${when}.` : `No events ${when}.`;
}
