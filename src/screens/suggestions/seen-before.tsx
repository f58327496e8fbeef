import { BUDGET_DEFAULT, formatBudget } from '../../../contract/rules/gifts/budget.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { Pill } from '../../ui/marks/pill.tsx';

/** Marks stored suggestions shown in place of a present answer. */
export function SeenBefore({ at, budget }: { at: string; budget: number }) {
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate();
  return (
    <div>
      <Pill>
        Last seen on {longDay(day)}
        {budget < BUDGET_DEFAULT && `, for a budget of ${formatBudget(budget)}`}
      </Pill>
    </div>
  );
}
