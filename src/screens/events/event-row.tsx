import { Link, useNavigate } from '@tanstack/react-router';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { occasionLook } from '../../../contract/occasion-look.ts';
import { BUDGET_HELP, formatBudget, parseBudget, typedBudget } from '../../../contract/rules/gifts/budget.ts';
import { countdownHere, daysHere, eventCountdownText } from '../../../contract/rules/days/countdown.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/days/day.ts';
import { shortWeekdayAndMonth } from '../../../contract/rules/days/weekday.ts';
import { yearsText } from '../../../contract/rules/days/years.ts';
import { isYearly } from '../../../contract/schema/connections/occasion.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { budgetForEvent } from '../../store/connections/budgets.ts';
import { wantCard } from '../../store/connections/wanted-card.ts';
import { useDayHere } from '../../store/reminders/day-here.ts';
import { useToday } from '../../store/reminders/today.ts';
import { AmountEntry } from '../../ui/fields/amount-entry.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { classNames } from '../../ui/theme/class-names.ts';
import * as css from './event-row.css.ts';
import { GiftState } from './gift-state.tsx';
import { eventTitle } from './event-title.ts';

interface EventRowProps {
  event: UpcomingEvent;
  /** Whether it is on the coming day, whose rows are larger. */
  isNext?: boolean;
}

/** A coming event: its countdown, its day, the way to its person, and the budget that leads to gifts. */
export function EventRow({ event, isNext = false }: EventRowProps) {
  const { illustration, tint } = occasionLook(event.occasion);
  const day = fromIsoDay(event.date);
  const today = useToday();
  const countdown = eventCountdownText(daysBetween(today, day));
  const here = countdownHere(daysHere(day, event.isGlobal || isYearly(event.occasion), today, useDayHere()));
  const title = eventTitle(event);
  return (
    <article
      aria-label={`${countdown} until ${title}`}
      className={classNames(css.row, isNext && css.next, event.isGlobal && css.quiet)}
    >
      <CountdownUntil text={countdown} />
      <div className={css.words}>
        <h3 className={css.title}>
          <PersonLink id={event.contactId}>{title}</PersonLink>
        </h3>
        {here && <p className={css.date}>{here}</p>}
        <div className={css.date}>
          <span className={css.picture}>
            <Illustration src={illustrationPath(illustration)} gradient={tint} size={isNext ? 28 : 20} />
          </span>
          <p>
            {shortWeekdayAndMonth(day)}
            {event.years !== null && `, ${yearsText(event.occasion, event.years)}`}
          </p>
        </div>
        <GiftState eventId={event.id} />
      </div>
      <EventBudget event={event} title={title} />
    </article>
  );
}

/** '12 days until', its number large. */
function CountdownUntil({ text }: { text: string }) {
  const [number, ...unit] = text.split(' ');
  return (
    <p className={css.countdown}>
      <span className={unit.length === 0 ? css.word : css.number}>{number}</span> {[...unit, 'until'].join(' ')}
    </p>
  );
}

/** Leads to a person's card. In a new tab the address says whose card it is. */
function PersonLink({ id, children }: { id: string | null; children: string }) {
  const navigate = useNavigate();
  if (id === null) return children;
  return (
    <Link
      to="/"
      search={{ card: id }}
      className={css.person}
      onClick={(press) => {
        if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
        press.preventDefault();
        wantCard(id);
        void navigate({ to: '/' });
      }}
    >
      {children}
    </Link>
  );
}

function EventBudget({ event, title }: { event: UpcomingEvent; title: string }) {
  const navigate = useNavigate();
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
  );
}
