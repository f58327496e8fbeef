import { yearsText } from '../../../contract/rules/days/years.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { occasionLook } from '../../../contract/occasion-look.ts';
import { BUDGET_HELP, formatBudget, parseBudget, typedBudget } from '../../../contract/rules/gifts/budget.ts';
import { countdownHere, daysHere, eventCountdownText } from '../../../contract/rules/days/countdown.ts';
import type { DayState } from '../../../contract/rules/gifts/state-of-day.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/days/day.ts';
import { shortWeekdayAndDay } from '../../../contract/rules/days/weekday.ts';
import { isYearly } from '../../../contract/schema/connections/occasion.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { budgetForEvent } from '../../store/connections/budgets.ts';
import { wantCard } from '../../store/connections/wanted-card.ts';
import { useDayHere } from '../../store/reminders/day-here.ts';
import { useToday } from '../../store/reminders/today.ts';
import { AmountEntry } from '../../ui/fields/amount-entry.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { Countdown } from '../../ui/marks/countdown.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import * as css from './event-card.css.ts';
import { GiftStatePill } from './gift-state.tsx';
import { eventTitle } from './event-title.ts';

/** A coming event: its countdown, its day, the way to its person, and the budget that leads to gifts. */
export function EventCard({ event, state }: { event: UpcomingEvent; state?: DayState | undefined }) {
  const navigate = useNavigate();
  const { illustration, tint } = occasionLook(event.occasion);
  const day = fromIsoDay(event.date);
  const today = useToday();
  const days = daysBetween(today, day);
  const here = countdownHere(daysHere(day, event.isGlobal || isYearly(event.occasion), today, useDayHere()));
  const title = eventTitle(event);
  const findGifts = (amount: number) => {
    const budget = formatBudget(amount);
    if (event.contactId === null) {
      const search = { isGlobal: 'true' as const, occasionName: event.occasion, budget };
      return navigate({ to: '/connections/global', search });
    }
    const params = { connectionId: event.contactId };
    return navigate({ to: '/connections/$connectionId', params, search: { occasionId: event.id, budget } });
  };
  return (
    <Card as="article" aria-label={`${eventCountdownText(days)} until ${title}`} className={css.card}>
      <Illustration src={illustrationPath(illustration)} gradient={tint} size={64} />
      <div className={css.words}>
        <p>
          <Countdown text={eventCountdownText(days)} size="hero" /> <span className={css.until}>until</span>
        </p>
        <h3 className={css.title}>
          {event.contactId === null ? (
            title
          ) : (
            <Link to="/" className={css.person} onClick={() => wantCard(event.contactId ?? undefined)}>
              {title}
            </Link>
          )}
        </h3>
        {here && <p className={css.date}>{here}</p>}
        <p className={css.date}>
          {shortWeekdayAndDay(day)}
          {event.years !== null && `, ${yearsText(event.occasion, event.years)}`}
        </p>
        <GiftStatePill state={state} />
      </div>
      <AmountEntry
        label="Budget"
        name={`Budget for ${title}`}
        help={BUDGET_HELP}
        submitLabel="Find gifts"
        onType={typedBudget}
        parse={parseBudget}
        details={() => budgetForEvent(event)}
        onSubmit={(amount) => void findGifts(amount)}
      />
    </Card>
  );
}
