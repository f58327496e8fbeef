import { GIFT_STATE_TEXT, type GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import { type EntityChanges, marksOf } from '../../store/changes/changes.ts';
import { List } from '../../ui/lists/list.tsx';
import type { GiftGroupContent } from './gift-groups.ts';
import { GiftCard } from './gift-card.tsx';
import * as css from './gifts-screen.css.ts';

interface Props extends GiftGroupContent {
  /** The pending changes by idea. */
  changes: ReadonlyMap<string, EntityChanges>;
  /** Gives a gift its next state. */
  onPress: (gift: GiftMark) => void;
  onChange: (gift: GiftMark) => void;
  onRemove: (gift: GiftMark) => void;
}

/** Gifts with the same mark. */
export function GiftGroup({ state, parts, changes, onPress, onChange, onRemove }: Props) {
  const title = GIFT_STATE_TEXT[state];
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {parts.map(({ year, gifts }) => (
        <div key={year ?? ''} className={css.group}>
          {year !== undefined && <h3 className={css.year}>{year}</h3>}
          <List>
            {gifts.map((gift) => (
              <li key={gift.ideaId}>
                <GiftCard
                  gift={gift}
                  marks={marksOf(changes.get(gift.ideaId))}
                  onPress={() => onPress(gift)}
                  onChange={() => onChange(gift)}
                  onRemove={() => onRemove(gift)}
                />
              </li>
            ))}
          </List>
        </div>
      ))}
    </section>
  );
}
