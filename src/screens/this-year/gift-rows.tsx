import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { displayPrice } from '../../../contract/rules/gifts/price.ts';
import type { YearGift } from '../../../contract/rules/gifts/year-of-gifts.ts';
import { RowRoute } from '../../ui/buttons/row-route.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { List } from '../../ui/lists/list.tsx';
import * as css from './this-year.css.ts';
import { Icon } from '../../ui/marks/icon.tsx';

/** Gifts with their person, day and cost; each leads to the person's gifts. Empty without any. */
export function GiftRows({ title, gifts }: { title: string; gifts: readonly YearGift[] }) {
  if (gifts.length === 0) return null;
  return (
    <section className={css.part} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <Card>
        <List dense>
          {gifts.map(({ connectionId, name, gift }) => (
            <li key={`${connectionId} ${gift.ideaId}`}>
              <RowRoute
                to="/connections/$connectionId/gifts"
                params={{ connectionId }}
                title={gift.title}
                detail={[name, longDay(fromIsoDay(gift.day)), gift.price && displayPrice(gift.price)]
                  .filter(Boolean)
                  .join(' · ')}
                trailing={<Icon of={ChevronRight} size={20} />}
              />
            </li>
          ))}
        </List>
      </Card>
    </section>
  );
}
