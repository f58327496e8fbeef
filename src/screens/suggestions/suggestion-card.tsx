import ExternalLink from 'lucide-react/icons/external-link';
import { displayPrice } from '../../../contract/rules/price.ts';
import type { SeenSuggestion } from '../../store/suggestions.ts';
import { Card } from '../../ui/card.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import * as css from './suggestion-card.css.ts';
import { tintOf } from './tint-of.ts';

/** One idea: what it is, what it costs, why it fits, and the shop that has it. */
export function SuggestionCard({ suggestion }: { suggestion: SeenSuggestion }) {
  const { title, image, link, price, reason } = suggestion;
  return (
    <Card as="article" padding="none" className={css.card} aria-label={title}>
      <Illustration src={image} alt="" gradient={tintOf(image)} shape="banner" size={112} />
      <div className={css.body}>
        <h2 className={css.title}>{title}</h2>
        {reason && <p className={css.reason}>{reason}</p>}
        <div className={css.foot}>
          <span className={css.price}>{displayPrice(price)}</span>
          <a className={css.shop} href={link} target="_blank" rel="noopener noreferrer">
            Shop <ExternalLink size={16} aria-hidden="true" />
            <span className={css.hidden}>for {title}, opens in a new tab</span>
          </a>
        </div>
      </div>
    </Card>
  );
}
