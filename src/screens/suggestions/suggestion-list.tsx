import { useEffect, useRef } from 'react';
import { List } from '../../ui/lists/list.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import * as css from './suggestions-page.css.ts';
import type { Marking } from './use-marking.ts';
import type { Suggestions } from './use-suggestions.ts';

const NONE: ReadonlySet<string> = new Set();

interface Props {
  suggestions: Suggestions;
  now: Date;
  marking?: Marking | undefined;
  order?: string | undefined;
}

/** The cards. Once more have come, the page scrolls to the first new one, which gets the focus. */
export function SuggestionList({ suggestions: { items, phase, added }, now, marking, order }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const fresh = added?.ids ?? NONE;
  useEffect(() => {
    if (fresh.size === 0) return;
    scrollTo({ top: 0, behavior: 'instant' });
    list.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <List ref={list} className={css.cards} aria-label="Suggestions" aria-busy={phase === 'loading'}>
      {items.map((item, at) => (
        <li key={item.id} className={css.cell}>
          <SuggestionCard
            suggestion={item}
            isNew={fresh.has(item.id)}
            eager={at < 3}
            now={now}
            marking={marking}
            order={order}
          />
        </li>
      ))}
    </List>
  );
}
