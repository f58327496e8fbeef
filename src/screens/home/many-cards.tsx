import { useLayoutEffect, useMemo } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import {
  useConnectionIds,
  useConnectionNames,
  useConnectionsOf,
  useManyChanges,
} from '../../store/many-connections.ts';
import { List } from '../../ui/list.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { ConnectionCard } from './connection-card.tsx';
import * as css from './many-cards.css.ts';
import { readSearch } from './kept-search.ts';
import { type NameSearch, searchNames } from './name-search.ts';
import { piecesAround, useRows } from './use-rows.ts';

interface ManyCardsProps {
  /** Those at the head of the list, for until the others are known. */
  first: readonly Connection[];
  /** Null where nothing is looked for; undefined until the field has told, and what was kept of it counts. */
  search: NameSearch | null | undefined;
  /** Who is open unless somebody has closed them. */
  openId: string | undefined;
  /** Called with how many the search finds; undefined while that is not known. */
  onCount: (count: number | undefined) => void;
}

/** The cards of very many people: only those in and about the window are there. Loaded where there are so many. */
export default function ManyCards({ first, search: asked, openId, onCount }: ManyCardsProps) {
  const isShown = usePainted();
  const changes = useManyChanges(isShown);
  const all = useConnectionIds(isShown);
  const keptText = readSearch();
  const kept = useMemo(() => searchNames(keptText), [keptText]);
  const search = asked === undefined ? kept : (asked ?? undefined);
  const { names, areCurrent } = useConnectionNames(search !== undefined);
  const atHead = useMemo(() => new Map(first.map((connection) => [connection.id, connection])), [first]);
  const ids = useMemo(() => {
    const known = all ?? [...atHead.keys()];
    // Until everybody's name has been read, those whose names are known are looked through.
    const nameOf = (id: string) => (areCurrent ? undefined : atHead.get(id)?.name) ?? names.get(id) ?? '';
    return search ? known.filter((id) => search.matches(nameOf(id))) : known;
  }, [all, areCurrent, atHead, names, search]);
  const isSearched = areCurrent && all !== undefined;
  const count = search && isSearched ? ids.length : undefined;
  useLayoutEffect(() => onCount(count), [count, onCount]);

  const { list, columns, rows, before, after, measure } = useRows(ids, isShown);
  const connections = useConnectionsOf(piecesAround(ids, rows, columns), isShown);
  return (
    <List
      ref={list}
      columns
      aria-label="My Connections"
      aria-busy={search !== undefined && !isSearched}
      className={css.list}
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
    >
      {rows.flatMap(({ index, gapBefore }) => {
        const from = index * columns;
        const cards = ids.slice(from, from + columns).map((id, at) => {
          const connection = connections.get(id) ?? atHead.get(id);
          return (
            <li
              key={id}
              ref={at === 0 ? measure : undefined}
              data-index={index}
              data-connection={id}
              aria-setsize={ids.length}
              aria-posinset={from + at + 1}
            >
              {connection ? (
                <ConnectionCard connection={connection} changes={changes.get(id)} defaultOpen={id === openId} />
              ) : (
                <div className={css.awaited} />
              )}
            </li>
          );
        });
        if (gapBefore === 0) return cards;
        const gap = <li key={`before ${index}`} className={css.gap} style={{ height: gapBefore }} aria-hidden="true" />;
        return [gap, ...cards];
      })}
    </List>
  );
}
