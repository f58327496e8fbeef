import { lazy, Suspense, useState } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import { FEW_CONNECTIONS } from '../../store/connections.ts';
import { Cards, FIRST_CARDS } from './cards.tsx';
import type { NameSearch } from './name-search.ts';
import * as css from './people.css.ts';

const PeopleSearch = lazy(() => import('./people-search.tsx'));
const ManyCards = lazy(() => import('./many-cards.tsx'));

/** From so many connections on they can be searched: fewer are seen at a glance. */
const SEARCHED_FROM = 20;

interface PeopleProps {
  connections: Connection[];
  isBack: boolean;
  /** Whether what the first picture does without may come. */
  isSettled: boolean;
}

/** Everybody on the list: all of them where they are few, and what the window shows of them where they are many. */
export function People({ connections, isBack, isSettled }: PeopleProps) {
  const [search, setSearch] = useState<NameSearch>();
  const [countOfMany, setCountOfMany] = useState<number>();
  const isMany = connections.length > FEW_CONNECTIONS;
  const shown = search && !isMany ? connections.filter(({ name }) => search.matches(name)) : connections;
  const openId = connections[0]?.id;
  return (
    <>
      {(connections.length >= SEARCHED_FROM || search) && (
        <div className={css.search}>
          {isSettled && (
            <Suspense>
              <PeopleSearch count={isMany ? countOfMany : shown.length} onSearch={setSearch} />
            </Suspense>
          )}
        </div>
      )}
      {isMany ? (
        <Suspense fallback={<Cards connections={shown.slice(0, FIRST_CARDS)} openId={openId} isBack={isBack} />}>
          {isSettled ? (
            <ManyCards first={connections} search={search} openId={openId} onCount={setCountOfMany} />
          ) : (
            <Cards connections={shown.slice(0, FIRST_CARDS)} openId={openId} isBack={isBack} />
          )}
        </Suspense>
      ) : (
        <Cards connections={shown} openId={openId} isBack={isBack} />
      )}
    </>
  );
}
