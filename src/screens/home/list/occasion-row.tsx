import { useNavigate } from '@tanstack/react-router';
import { illustrationPath } from '../../../../contract/illustrations.ts';
import { occasionLook } from '../../../../contract/occasion-look.ts';
import { BUDGET_HELP, formatBudget, parseBudget, typedBudget } from '../../../../contract/rules/gifts/budget.ts';
import { countdownHere, countdownText } from '../../../../contract/rules/days/countdown.ts';
import { longDay } from '../../../../contract/rules/days/long-day.ts';
import { GIFT_READY } from '../../../../contract/rules/gifts/gift-for-day.ts';
import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import { AmountEntry } from '../../../ui/fields/amount-entry.tsx';
import { Countdown } from '../../../ui/marks/countdown.tsx';
import { Illustration } from '../../../ui/marks/illustration.tsx';
import { Pill } from '../../../ui/marks/pill.tsx';
import * as css from './occasion-row.css.ts';
import type { CountedOccasion } from './occasions-by-day.ts';

/** One occasion on a card: its countdown, and the budget that leads to gifts for it. */
export function OccasionRow({ occasion, connection }: { occasion: CountedOccasion; connection: Connection }) {
  const navigate = useNavigate();
  const { illustration, tint } = occasionLook(occasion.name);
  const { day, days, here, label, years, isReady } = occasion;
  return (
    <li className={css.row}>
      <Illustration src={illustrationPath(illustration)} gradient={tint} size={48} eager />
      <span className={css.words}>
        <span className={css.name}>{label}</span>
        {days !== undefined && <Countdown text={countdownText(days)} past={days < 0} />}
        {here !== undefined && <span className={css.date}>{countdownHere(here)}</span>}
        {day && (
          <span className={css.date}>
            {longDay(day)}
            {years && `, ${years}`}
          </span>
        )}
        {isReady && (
          <span>
            <Pill tone="success">{GIFT_READY}</Pill>
          </span>
        )}
      </span>
      <AmountEntry
        label="Budget"
        name={`Budget for ${label}, ${connection.name}`}
        help={BUDGET_HELP}
        submitLabel="Find gifts"
        onType={typedBudget}
        parse={parseBudget}
        details={async () =>
          (await import('../../../store/connections/budgets.ts')).budgetFor(connection, occasion.name)
        }
        onSubmit={(amount) =>
          void navigate({
            to: '/connections/$connectionId',
            params: { connectionId: connection.id },
            search: { occasionId: occasion.id, budget: formatBudget(amount) },
          })
        }
      />
    </li>
  );
}
