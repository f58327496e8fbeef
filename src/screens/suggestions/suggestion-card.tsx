import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { linkRelation, linkText } from '../../../contract/rules/gifts/gift-link.ts';
import { displayPrice } from '../../../contract/rules/gifts/price.ts';
import { useShopPicture } from '../../store/suggestions/shop-picture.ts';
import { shownOffer } from '../../store/suggestions/shown-offer.ts';
import type { SeenSuggestion } from '../../store/suggestions/suggestions.ts';
import { Card } from '../../ui/lists/card.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { NewTabLink } from '../../ui/buttons/new-tab.tsx';
import { Pill } from '../../ui/marks/pill.tsx';
import { AsOf } from './as-of.tsx';
import { GiftActions } from './gift-actions.tsx';
import * as css from './suggestion-card.css.ts';
import { classNames } from '../../ui/theme/class-names.ts';
import { tintOf } from '../../ui/theme/tint-of.ts';
import type { Marking } from './use-marking.ts';
import { Icon } from '../../ui/marks/icon.tsx';

interface Props {
  suggestion: SeenSuggestion;
  /** Whether it came with the last 'More suggestions'. */
  isNew: boolean;
  /** Whether it is in the first window, and loads its image at once. */
  eager: boolean;
  /** Decides whether a shop's price is too old to be shown. */
  now: Date;
  /** The mark and its actions; undefined without a known connection. */
  marking?: Marking | undefined;
  /** By when to order; shown for what a shop sells. */
  order?: string | undefined;
}

/** One idea: its title, its price, the reason, and its shop. All of the card leads there. */
export function SuggestionCard({ suggestion, isNew, eager, now, marking, order }: Props) {
  const { title, link, reason, own } = suggestion;
  const { image, price, asOf } = shownOffer(suggestion, now);
  const state = marking?.stateOf(suggestion);
  const picture = useShopPicture(image);
  const drawing = own?.image ?? illustrationPath('gift');
  const gradient = tintOf(own?.image ?? image);
  const drawn = <Illustration src={drawing} gradient={gradient} shape="product" size={112} eager />;
  return (
    <Card
      as="article"
      padding="none"
      className={classNames(css.card, state === 'not-for-them' && css.unwanted)}
      aria-label={title}
    >
      <div className={css.picture}>
        <Illustration
          src={picture}
          alt=""
          gradient={gradient}
          shape="product"
          size={112}
          photo={image.startsWith('https:')}
          eager={eager}
          fallback={drawn}
        />
      </div>
      <div className={css.body}>
        <h2 className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {reason && <p className={css.reason}>{reason}</p>}
        {order && linkText(link) === 'Shop' && <p className={css.order}>{order}</p>}
        <div className={css.foot}>
          <div className={css.cost}>
            <span className={css.price}>{displayPrice(price)}</span> {asOf && <AsOf at={asOf} />}
          </div>
          <NewTabLink className={css.shop} href={link} rel={linkRelation(link)}>
            {linkText(link)} <Icon of={ExternalLink} size={16} />
            <span className={css.hidden}>for {title}</span>
          </NewTabLink>
        </div>
        {marking && suggestion.ideaId !== undefined && (
          <GiftActions title={title} state={state} onPress={(pressed) => marking.press(suggestion, pressed)} />
        )}
      </div>
      {isNew && (
        <Pill tone="accent" className={css.fresh}>
          New
        </Pill>
      )}
    </Card>
  );
}
