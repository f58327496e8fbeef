import { Card } from '../../ui/lists/card.tsx';
import * as css from './suggestion-skeletons.css.ts';
import { cards, cell } from './suggestions-page.css.ts';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Stands in for cards that are being fetched, in their size. */
export function SuggestionSkeletons() {
  return (
    <div className={css.area}>
      <div className={cards} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={cell}>
            <Card padding="none" className={css.card}>
              <div className={css.picture} />
              <div className={css.lines}>
                <div className={css.title} />
                <div className={css.line} />
                <div className={css.shortLine} />
                <div className={css.foot} />
              </div>
              <div className={css.actions} />
            </Card>
          </div>
        ))}
      </div>
    </div>
  );
}
