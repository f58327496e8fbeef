import { connect, machine, parse, type Api as DatePickerApi } from '@zag-js/date-picker';
import { normalizeProps, useMachine, type PropTypes } from '@zag-js/react';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useEffect, useId } from 'react';
import { weekdayAndDay } from '../../../../contract/rules/days/weekday.ts';
import type { UpcomingEvent } from '../../../../contract/schema/reminders/event.ts';
import { classNames } from '../../../ui/theme/class-names.ts';
import { eventTitle } from '../event-title.ts';
import * as css from './event-months.css.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

type Api = DatePickerApi<PropTypes>;
type Day = Api['weeks'][number][number];

interface MonthGridProps {
  /** The events to mark, by their days 'YYYY-MM-DD'. */
  byDay: ReadonlyMap<string, readonly UpcomingEvent[]>;
  /** The first and the last day that can be chosen, and the day whose month is shown at first: 'YYYY-MM-DD'. */
  first: string;
  last: string;
  start: string;
  chosen: string | undefined;
  onChoose: (day: string) => void;
  /** Called with the month that is shown: 'YYYY-MM'. */
  onMonth: (month: string) => void;
}

/** A month as a grid of days, those with events marked. The arrow keys go by days, Page Up and Page Down by months. */
export function MonthGrid({ byDay, first, last, start, chosen, onChoose, onMonth }: MonthGridProps) {
  const service = useMachine(machine, {
    id: useId(),
    inline: true,
    locale: 'en-GB',
    timeZone: 'UTC',
    startOfWeek: 1,
    fixedWeeks: true,
    min: parse(first),
    max: parse(last),
    value: chosen === undefined ? [] : [parse(chosen)],
    defaultFocusedValue: parse(start),
    onValueChange: ({ value: [day] }) => {
      if (day) onChoose(day.toString());
    },
  });
  const api = connect(service, normalizeProps);
  const month = api.visibleRange.start.toString().slice(0, 'YYYY-MM'.length);
  useEffect(() => onMonth(month), [month, onMonth]);
  return (
    <div {...api.getRootProps()}>
      <div {...api.getContentProps()} className={css.calendar} aria-label="Events by day">
        <div className={css.head}>
          <button {...api.getPrevTriggerProps({ view: 'day' })} className={css.step} aria-label="Previous month">
            <Icon of={ChevronLeft} size={22} />
          </button>
          <h2 className={css.name} aria-live="polite">
            {api.visibleRangeText.start}
          </h2>
          <button {...api.getNextTriggerProps({ view: 'day' })} className={css.step} aria-label="Next month">
            <Icon of={ChevronRight} size={22} />
          </button>
        </div>
        <table {...api.getTableProps({ view: 'day' })} className={css.table}>
          <thead {...api.getTableHeadProps({ view: 'day' })}>
            <tr {...api.getTableRowProps({ view: 'day' })}>
              {api.weekDays.map((day) => (
                <th key={day.long} scope="col" className={css.weekDay} aria-label={day.long}>
                  {day.short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...api.getTableBodyProps({ view: 'day' })}>
            {api.weeks.map((week) => (
              <tr key={String(week[0])} {...api.getTableRowProps({ view: 'day' })}>
                {week.map((day) => (
                  <DayCell key={String(day)} api={api} day={day} events={byDay.get(day.toString()) ?? []} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The most dots of a day: more are not counted at a glance. */
const DOTS_MAX = 3;

function DayCell({ api, day, events }: { api: Api; day: Day; events: readonly UpcomingEvent[] }) {
  return (
    <td {...api.getDayTableCellProps({ value: day })}>
      <div
        {...api.getDayTableCellTriggerProps({ value: day })}
        className={css.day}
        aria-label={dayLabel(day.toString(), events)}
        data-peoples={events.some(({ isGlobal }) => !isGlobal) || undefined}
      >
        {day.day}
        <span className={css.marks}>
          {events.slice(0, DOTS_MAX).map(({ id, isGlobal }) => (
            <span key={id} className={classNames(css.mark, isGlobal && css.ring)} />
          ))}
        </span>
      </div>
    </td>
  );
}

/** 'Saturday, 19 December 2026: Ana’s Birthday, Ben’s Wedding'. */
function dayLabel(day: string, events: readonly UpcomingEvent[]): string {
  const words = weekdayAndDay(Temporal.PlainDate.from(day));
  return events.length === 0 ? words : `${words}: ${events.map(eventTitle).join(', ')}`;
}
