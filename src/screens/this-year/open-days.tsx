import { countdownText } from '../../../contract/rules/days/countdown.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/days/day.ts';
import { shortWeekdayAndDay } from '../../../contract/rules/days/weekday.ts';
import { DAY_STATE_TEXT } from '../../../contract/rules/gifts/state-of-day.ts';
import type { OpenDay } from '../../../contract/rules/gifts/year-of-gifts.ts';
import { RowRoute } from '../../ui/buttons/row-route.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { List } from '../../ui/lists/list.tsx';
import { Countdown } from '../../ui/marks/countdown.tsx';
import * as css from './this-year.css.ts';

/** The days until the end of the year without a gift; each leads to gifts for it. */
export function OpenDays({ days, today }: { days: readonly OpenDay[]; today: Temporal.PlainDate }) {
  return (
    <section className={css.part} aria-label={DAY_STATE_TEXT.open}>
      <h2 className={css.heading}>{DAY_STATE_TEXT.open}</h2>
      <Card>
        <List dense>
          {days.map(({ id, contactId, name, occasion, date, hasIdea }) => (
            <li key={id}>
              <RowRoute
                to="/connections/$connectionId"
                params={{ connectionId: contactId ?? '' }}
                search={{ occasionId: id, budget: undefined }}
                title={`${occasion}, ${name}`}
                detail={[shortWeekdayAndDay(fromIsoDay(date)), hasIdea && DAY_STATE_TEXT.kept]
                  .filter(Boolean)
                  .join(' · ')}
                trailing={<Countdown text={countdownText(daysBetween(today, fromIsoDay(date)))} />}
              />
            </li>
          ))}
        </List>
      </Card>
    </section>
  );
}
