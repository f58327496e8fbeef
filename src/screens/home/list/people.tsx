import { lazy, Suspense, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Summary } from '../../../store/connections/connections.ts';
import type { ListOrder } from '../../../store/connections/list-order.ts';
import { useToday } from '../../../store/reminders/today.ts';
import { useWantedCard } from '../../../store/connections/wanted-card.ts';
import { Cards } from './cards.tsx';
import { keepSearch, readSearch } from '../search/stored-search.ts';
import { ordered } from './ordered.ts';
import * as css from './people.css.ts';

const PeopleSearch = lazy(() => import('../search/people-search.tsx'));
const GroupFilter = lazy(() => import('../search/group-filter.tsx'));

const loadFinder = once(() => import('../search/find-people.ts'));

/** The number of connections from which on they can be searched: fewer are seen at a glance. */
const SEARCHED_FROM = 20;

interface PeopleProps {
  summaries: readonly Summary[];
  order: ListOrder;
  /** Whether parts that the first frame omits may be drawn. */
  isPainted: boolean;
}

/** The same promise for all, as React’s `use` needs it. A failed load is tried again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

/** All connections in the chosen order, or those that are searched for. */
export function People({ summaries, order, isPainted }: PeopleProps) {
  const today = useToday().toString();
  const all = useMemo(() => ordered(summaries, order, today), [summaries, order, today]);
  const [search, setSearch] = useState(readSearch);
  const { text: typed, group } = useDeferredValue(search);
  const text = typed.trim();
  const isAll = text === '' && group === undefined;
  const { findPeople } = isAll ? {} : use(loadFinder());
  const found = useMemo(() => findPeople?.(all, text, group) ?? all, [all, findPeople, text, group]);
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  useEffect(() => keepSearch(search), [search]);
  const show = (part: Partial<typeof search>) => setSearch((before) => ({ ...before, ...part }));
  const isWithGroups = summaries.some(({ groups }) => groups?.[0]);
  // A card that is to be shown is shown, whatever was searched for before.
  const wantedId = useWantedCard();
  const isHidden = !isAll && !ids.includes(wantedId ?? '') && all.some(({ id }) => id === wantedId);
  const isGroupEmpty = group !== undefined && !summaries.some(({ groups }) => groups?.includes(group));
  // The deferred search of this render may have ended already.
  const isSearching = search.text !== '' || search.group !== undefined;
  if ((isHidden || isGroupEmpty) && isSearching) setSearch({ text: '', group: undefined });
  return (
    <>
      {(all.length >= SEARCHED_FROM || text !== '') && (
        <div className={css.search}>
          {isPainted && (
            <Suspense>
              <PeopleSearch
                typed={search.text}
                onType={(words) => show({ text: words })}
                text={text}
                count={found.length}
              />
            </Suspense>
          )}
        </div>
      )}
      {isPainted && isWithGroups && (
        <Suspense>
          <GroupFilter summaries={summaries} chosen={search.group} onChoose={(chosen) => show({ group: chosen })} />
        </Suspense>
      )}
      <Cards ids={ids} openId={all[0]?.id} isPainted={isPainted} />
    </>
  );
}
