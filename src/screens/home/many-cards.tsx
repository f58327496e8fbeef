import { useLayoutEffect, useMemo } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import { useChanges } from '../../store/changes.ts';
import { useConnectionIds, useConnectionNames, useConnectionsOf } from '../../store/many-connections.ts';
import { List } from '../../ui/list.tsx';
import { ConnectionCard } from './connection-card.tsx';
import * as css from './many-cards.css.ts';
import type { NameSearch } from './name-search.ts';
import { piecesAround, useRows } from './use-rows.ts';

interface ManyCardsProps {
  /** Those at the head of the list, for until the others are known. */
  first: readonly Connection[];
  search: NameSearch | undefined;
  /** Who is open unless somebody has closed them. */
  openId: string | undefined;
  /** Called with how many the search finds; undefined while that is not known. */
  onCount: (count: number | undefined) => void;
}

/** The cards of very many people: only those in and about the window are there. Loaded where there are so many. */
export default function ManyCards({ first, search, openId, onCount }: ManyCardsProps) {
  const changes = useChanges();
  const all = useConnectionIds();
  const names = useConnectionNames(search !== undefined);
  const ids = useMemo(() => {
    const known = all ?? first.map(({ id }) => id);
    return search && names ? known.filter((id) => search.matches(names.get(id) ?? '')) : known;
  }, [all, first, names, search]);
  const count = search && names ? ids.length : undefined;
  useLayoutEffect(() => onCount(count), [count, onCount]);

  const { list, columns, rows, before, after, measure } = useRows(ids);
  const connections = useConnectionsOf(piecesAround(ids, rows, columns));
  const atHead = useMemo(() => new Map(first.map((connection) => [connection.id, connection])), [first]);
  return (
    <List
      ref={list}
      columns
      aria-label="My Connections"
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
