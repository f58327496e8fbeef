import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { fromIsoDay } from '../../../../contract/rules/days/day.ts';
import { shortWeekdayAndDay } from '../../../../contract/rules/days/weekday.ts';
import { yearsText } from '../../../../contract/rules/days/years.ts';
import type { UpcomingEvent } from '../../../../contract/schema/reminders/event.ts';
import { useToday } from '../../../store/reminders/today.ts';
import { useYearEvents } from '../../../store/reminders/year-events.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonRoute } from '../../../ui/buttons/router-links.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useGoBack } from '../../../ui/navigation/go-back.ts';
import { eventTitle } from '../event-title.ts';
import { type YearMonth, yearMonths } from './year-months.ts';
import * as css from './year-screen.css.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

/** The twelve months of a year with all events, to look at and to print. */
export function YearScreen({ year }: { year: number }) {
  const events = useYearEvents(year);
  const goBack = useGoBack('/events');
  const today = useToday();
  return (
    <Page title={`The year ${year}`} onBack={goBack}>
      <div className={css.intro}>
        <Button
          kind="primary"
          icon={<Icon of={Printer} size={20} />}
          disabled={events === undefined}
          onClick={() => window.print()}
        >
          Print
        </Button>
        {[today.year, today.year + 1].map((other) => (
          <OtherYear key={other} year={other} isShown={other === year} />
        ))}
      </div>
      {events && (
        <div className={css.year}>
          {yearMonths(year, events).map((month) => (
            <Month key={month.name} month={month} />
          ))}
        </div>
      )}
    </Page>
  );
}

function OtherYear({ year, isShown }: { year: number; isShown: boolean }) {
  if (isShown) return null;
  return (
    <ButtonRoute to="/events" search={{ year: String(year) }} replace kind="secondary">
      {`Show ${year}`}
    </ButtonRoute>
  );
}

function Month({ month: { name, weeks, events } }: { month: YearMonth }) {
  const marked = new Set(events.map(({ date }) => fromIsoDay(date).day));
  return (
    <section className={css.month} aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      <table className={css.days} aria-hidden="true">
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, number }) => (
                <td key={date}>
                  {number !== undefined && marked.has(number) ? <span className={css.marked}>{number}</span> : number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {events.length === 0 ? (
        <p className={css.nothing}>No events</p>
      ) : (
        <ul className={css.events}>
          {events.map((event) => (
            <YearEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

function YearEvent({ event }: { event: UpcomingEvent }) {
  const [weekday, day] = shortWeekdayAndDay(fromIsoDay(event.date)).split(' ');
  return (
    <li className={css.event}>
      <span className={css.date}>{`${weekday} ${day}`}</span>
      <span>
        <span className={event.isGlobal ? css.general : css.peoples}>{eventTitle(event)}</span>
        {event.years !== null && (
          <>
            , <span className={css.years}>{yearsText(event.occasion, event.years)}</span>
          </>
        )}
      </span>
    </li>
  );
}
