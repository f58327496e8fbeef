import { illustrationPath } from '../../../contract/illustrations.ts';
import { occasionLook } from '../../../contract/occasion-look.ts';
import { BUDGET_HELP, formatBudget, parseBudget, typedBudget } from '../../../contract/rules/gifts/budget.ts';
import { countdownText } from '../../../contract/rules/days/countdown.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { NO_OCCASION, NO_OCCASION_LABEL } from '../../../contract/schema/connections/no-occasion.ts';
import type { AmountDetails } from '../../ui/fields/amount-form.tsx';
import { AmountEntry } from '../../ui/fields/amount-entry.tsx';
import { Countdown } from '../../ui/marks/countdown.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import * as css from './suggested-for.css.ts';

export interface SuggestedForProps {
  /** The occasion of the gifts: undefined where it isn't known here; its day is undefined where it has none. */
  occasion: { name: string; day: Temporal.PlainDate | undefined; days: number | undefined } | undefined;
  /** Undefined where none was chosen. */
  budget: number | undefined;
  /** The currency, the usual amounts, and the one that is remembered. */
  budgetDetails: () => Promise<AmountDetails>;
  /** Asks for gifts within another budget. */
  onBudget: (budget: number) => void;
}

/** The occasion of the gifts with its day, and the budget, which can be changed here. */
export function SuggestedFor({ occasion, budget, budgetDetails, onBudget }: SuggestedForProps) {
  return (
    <div className={css.about}>
      {occasion && <OccasionWords {...occasion} />}
      <AmountEntry
        label={budget === undefined ? 'Set a budget' : `Budget ${formatBudget(budget)}`}
        name={budget === undefined ? 'Set a budget' : `Budget ${formatBudget(budget)}, change it`}
        fieldLabel="Budget"
        help={BUDGET_HELP}
        submitLabel="Find gifts"
        onType={typedBudget}
        parse={parseBudget}
        details={budgetDetails}
        onSubmit={onBudget}
      />
    </div>
  );
}

function OccasionWords({ name, day, days }: NonNullable<SuggestedForProps['occasion']>) {
  const { illustration, tint } = occasionLook(name);
  return (
    <>
      <Illustration src={illustrationPath(illustration)} gradient={tint} size={56} eager />
      <div className={css.words}>
        <p className={css.name}>{name === NO_OCCASION ? NO_OCCASION_LABEL : name}</p>
        {day && days !== undefined && (
          <p className={css.when}>
            <Countdown text={countdownText(days)} past={days < 0} /> <span className={css.date}>{longDay(day)}</span>
          </p>
        )}
      </div>
    </>
  );
}
