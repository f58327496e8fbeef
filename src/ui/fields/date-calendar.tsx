import { connect, machine, parse, type Api as DatePickerApi } from '@zag-js/date-picker';
import { normalizeProps, useMachine, type PropTypes } from '@zag-js/react';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useId, useRef, type ReactNode } from 'react';
import * as css from './date-calendar.css.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { Icon } from '../marks/icon.tsx';

type Api = DatePickerApi<PropTypes>;

interface CalendarProps {
  /** 'YYYY-MM-DD' or ''. */
  value: string;
  min: string;
  max: string;
  startView: 'day' | 'year';
  onPick: (value: string) => void;
}

export interface DateCalendarProps extends CalendarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
}

/** The calendar of `DateField` in a sheet: years, then months, then days. */
export function DateCalendar({ open, onOpenChange, title, ...calendar }: DateCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      initialFocus={() => frame.current?.querySelector<HTMLElement>('[role="button"][data-focus]')}
    >
      <div ref={frame}>
        <Calendar {...calendar} />
      </div>
    </Dialog>
  );
}

/** The calendar's start with nothing chosen: today, or for a birthday a generation before the last day. */
function startingDay(startView: 'day' | 'year', max: string) {
  return startView === 'year' ? parse(max).subtract({ years: 30 }) : undefined;
}

function Calendar({ value, min, max, startView, onPick }: CalendarProps) {
  const service = useMachine(machine, {
    id: useId(),
    inline: true,
    locale: 'en-GB',
    timeZone: 'UTC',
    startOfWeek: 1,
    fixedWeeks: true,
    min: parse(min),
    max: parse(max),
    defaultView: startView,
    defaultValue: value ? [parse(value)] : [],
    defaultFocusedValue: value ? parse(value) : startingDay(startView, max),
    onValueChange: ({ value: [picked] }) => {
      if (picked) onPick(picked.toString());
    },
  });
  const api = connect(service, normalizeProps);
  return (
    <div {...api.getRootProps()}>
      <div {...api.getContentProps()} className={css.content}>
        {api.view === 'day' && <Days api={api} />}
        {api.view === 'month' && <Months api={api} />}
        {api.view === 'year' && <Years api={api} />}
      </div>
    </div>
  );
}

function Head({ api, children }: { api: Api; children: string }) {
  const { view } = api;
  return (
    <div {...api.getViewControlProps({ view })} className={css.head}>
      <button {...api.getPrevTriggerProps({ view })} className={css.step}>
        <Icon of={ChevronLeft} size={22} />
      </button>
      <button
        {...api.getViewTriggerProps({ view })}
        className={css.view}
        aria-label={`${children}: choose ${view === 'day' ? 'month' : 'year'}`}
      >
        {children}
      </button>
      <button {...api.getNextTriggerProps({ view })} className={css.step}>
        <Icon of={ChevronRight} size={22} />
      </button>
    </div>
  );
}

function Days({ api }: { api: Api }) {
  return (
    <>
      <Head api={api}>{api.visibleRangeText.start}</Head>
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
                <td key={String(day)} {...api.getDayTableCellProps({ value: day })}>
                  <div {...api.getDayTableCellTriggerProps({ value: day })} className={css.cell}>
                    {day.day}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Months({ api }: { api: Api }) {
  return (
    <>
      <Head api={api}>{api.visibleRangeText.start}</Head>
      <table {...api.getTableProps({ view: 'month', columns: 3 })} className={css.table}>
        <tbody {...api.getTableBodyProps({ view: 'month' })}>
          {api.getMonthsGrid({ columns: 3, format: 'long' }).map((row) => (
            <tr key={row[0]?.value} {...api.getTableRowProps({ view: 'month' })}>
              {row.map((month) => (
                <td key={month.value} {...api.getMonthTableCellProps({ ...month, columns: 3 })} colSpan={1}>
                  <div {...api.getMonthTableCellTriggerProps({ ...month, columns: 3 })} className={css.wideCell}>
                    {month.label}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** All years at once, to scroll through: by decades a grandmother's would be six presses away. */
function Years({ api }: { api: Api }) {
  const years = api.getYears();
  const rows = Array.from({ length: Math.ceil(years.length / 4) }, (_, at) => years.slice(at * 4, at * 4 + 4));
  return (
    <div className={css.years}>
      <table {...api.getTableProps({ view: 'year', columns: 4 })} className={css.table}>
        <tbody {...api.getTableBodyProps({ view: 'year' })}>
          {rows.map((row) => (
            <tr key={row[0]?.value} {...api.getTableRowProps({ view: 'year' })}>
              {row.map((year) => (
                <td key={year.value} {...api.getYearTableCellProps({ ...year, columns: 4 })} colSpan={1}>
                  <div {...api.getYearTableCellTriggerProps({ ...year, columns: 4 })} className={css.wideCell}>
                    {year.label}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
