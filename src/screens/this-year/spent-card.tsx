import { costText } from '../../../contract/rules/gifts/cost.ts';
import { type Spent, spentOn, type YearGift } from '../../../contract/rules/gifts/year-of-gifts.ts';
import { Card } from '../../ui/lists/card.tsx';
import * as css from './this-year.css.ts';

/** More names would be a list of their own. */
const NAMED = 5;

/** What was spent, by currency, and what could not be counted. */
export function SpentCard({ year, gifts }: { year: number; gifts: readonly YearGift[] }) {
  const spent = spentOn(gifts);
  const uncounted = gifts.filter(({ cost }) => cost === undefined);
  const title = `Spent in ${year}`;
  return (
    <Card as="section" aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {spent.length > 0 && (
        <p className={css.sums}>
          {spent.map((one) => (
            <span key={one.currency} className={css.sum}>
              {sumText(one, spent)}
            </span>
          ))}
        </p>
      )}
      {spent.some(({ isAbout }) => isAbout) && (
        <p className={css.note}>‘About’ where a usual price is counted. Enter what a gift cost with ‘Change’.</p>
      )}
      {uncounted.length > 0 && <p className={css.note}>{uncountedText(uncounted)}</p>}
    </Card>
  );
}

/** 'about €55', '$40 (CAD)' beside other dollars. */
function sumText(one: Spent, all: readonly Spent[]): string {
  const isShared = all.some(({ sign, currency }) => sign === one.sign && currency !== one.currency);
  return `${one.isAbout ? 'about ' : ''}${costText(one.amount, one)}${isShared ? ` (${one.currency})` : ''}`;
}

function uncountedText(gifts: readonly YearGift[]): string {
  const named = gifts.slice(0, NAMED).map(({ gift, name }) => `${gift.title} for ${name}`);
  const more = gifts.length - named.length;
  return `Not counted, without a cost: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
