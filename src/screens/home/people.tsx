import { lazy, startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import { FEW_CONNECTIONS } from '../../store/connections.ts';
import { afterPicture } from '../../ui/next-picture.ts';
import { Cards } from './cards.tsx';
import type { NameSearch } from './name-search.ts';
import * as css from './people.css.ts';

const PeopleSearch = lazy(() => import('./people-search.tsx'));
const ManyCards = lazy(() => import('./many-cards.tsx'));
const ChangeOver = lazy(() => import('./change-over.tsx'));

/** From so many connections on they can be searched: fewer are seen at a glance. */
const SEARCHED_FROM = 20;

/** How long what shows very many may take to come before their first cards are all there without it, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Which lists are in the page. Both while the long one is seen for the first time and the short one no more: bringing the
 * one and taking the other away together would keep a finger waiting.
 */
type Lists = 'short' | 'both' | 'long';

interface PeopleProps {
  connections: Connection[];
  isBack: boolean;
  /** Whether what the first picture does without may come. */
  isSettled: boolean;
}

/**
 * Everybody on the list: all of them where they are few, and what the window shows of them where they are many. Once they
 * are many they are shown so for as long as the screen is there, from when nobody is at one of the cards.
 */
export function People({ connections, isBack, isSettled }: PeopleProps) {
  const [search, setSearch] = useState<NameSearch | null>();
  const [countOfMany, setCountOfMany] = useState<number>();
  const isMany = connections.length > FEW_CONNECTIONS;
  const [there, setThere] = useState<Lists>(isBack && isMany ? 'long' : 'short');
  const showsMany = there !== 'short';
  const showMany = useCallback(() => startTransition(() => setThere('both')), []);
  useEffect(() => {
    if (there === 'both') afterPicture(() => startTransition(() => setThere('long')));
  }, [there]);
  const [isHeldUp, setHeldUp] = useState(false);
  const holdUp = useCallback(() => startTransition(() => setHeldUp(true)), []);
  useEffect(() => {
    const waiting = isMany ? setTimeout(holdUp, PATIENCE) : undefined;
    return () => clearTimeout(waiting);
  }, [holdUp, isMany]);
  const shown = search && there !== 'long' ? connections.filter(({ name }) => search.matches(name)) : connections;
  const openId = connections[0]?.id;
  const isWhole = !isMany || isHeldUp || !!search;
  const cards = (isSeen: boolean) => (
    <Cards connections={shown} openId={openId} isBack={isBack} isWhole={isWhole} isSeen={isSeen} />
  );
  return (
    <>
      {(connections.length >= SEARCHED_FROM || search) && (
        <div className={css.search}>
          {isSettled && (
            <Suspense>
              <PeopleSearch count={isMany || showsMany ? countOfMany : shown.length} onSearch={setSearch} />
            </Suspense>
          )}
        </div>
      )}
      <Suspense fallback={cards(true)}>
        {there !== 'long' && cards(!showsMany)}
        {showsMany && <ManyCards first={connections} search={search} openId={openId} onCount={setCountOfMany} />}
      </Suspense>
      {isSettled && isMany && !showsMany && (
        <Suspense>
          <ChangeOver onFree={showMany} onHeldUp={holdUp} />
        </Suspense>
      )}
    </>
  );
}
