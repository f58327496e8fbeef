import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Summary } from '../../../store/connections/connections.ts';
import type { ListOrder } from '../../../store/connections/list-order.ts';
import { useToday } from '../../../store/reminders/today.ts';
import { useWantedCard } from '../../../store/connections/wanted-card.ts';
import { Cards } from './cards.tsx';
import { keepSearch, readSearch } from '../search/stored-search.ts';
import { searchNames } from '../search/name-search.ts';
import { ordered } from './ordered.ts';
import * as css from './people.css.ts';

const PeopleSearch = lazy(() => import('../search/people-search.tsx'));

/** The number of connections from which on they can be searched: fewer are seen at a glance. */
const SEARCHED_FROM = 20;

interface PeopleProps {
  summaries: readonly Summary[];
  order: ListOrder;
  /** Whether parts that the first frame omits may be drawn. */
  isPainted: boolean;
}

/** All connections in the chosen order, or those whose names are searched for. */
export function People({ summaries, order, isPainted }: PeopleProps) {
  const today = useToday().toString();
  const all = useMemo(() => ordered(summaries, order, today), [summaries, order, today]);
  const [typed, setTyped] = useState(readSearch);
  const text = useDeferredValue(typed);
  const search = useMemo(() => searchNames(text), [text]);
  const found = useMemo(() => (search ? all.filter(({ name }) => search.matches(name)) : all), [all, search]);
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  useEffect(() => keepSearch(typed), [typed]);
  // A card that is to be shown is shown, whatever was searched for before.
  const wantedId = useWantedCard();
  const isHidden = search && !ids.includes(wantedId ?? '') && all.some(({ id }) => id === wantedId);
  if (isHidden && typed !== '') setTyped('');
  return (
    <>
      {(all.length >= SEARCHED_FROM || search) && (
        <div className={css.search}>
          {isPainted && (
            <Suspense>
              <PeopleSearch typed={typed} onType={setTyped} search={search} count={found.length} />
            </Suspense>
          )}
        </div>
      )}
      <Cards ids={ids} openId={all[0]?.id} isPainted={isPainted} />
    </>
  );
}
