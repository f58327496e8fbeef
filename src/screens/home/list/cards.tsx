import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useChanges } from '../../../store/changes/changes.ts';
import { useShownConnections } from '../../../store/connections/connections.ts';
import { useWantedCard, wantCard } from '../../../store/connections/wanted-card.ts';
import { List } from '../../../ui/lists/list.tsx';
import { nextFrame } from '../../../ui/navigation/next-frame.ts';
import { type LeftList, useWindowRows } from '../../../ui/lists/use-window-rows.ts';
import * as css from './cards.css.ts';
import { ConnectionCard } from './connection-card.tsx';
import { visit } from '../search/stored-search.ts';
import { keepOpen } from './open-cards.ts';

/** The height of a closed card with a name of one line, in pixels; drawn cards are measured. */
const CLOSED_CARD = 71;

/** How the list was left, and at which visit to home. */
let last: (LeftList & { visit: string }) | undefined;

function leftList(): LeftList {
  const now = visit();
  if (last?.visit === now) return last;
  const list = {
    visit: now,
    sizes: last?.sizes ?? new Map(),
    rendered: undefined,
    keep: (given: Partial<LeftList>) => void Object.assign(list, given),
  };
  return (last = list);
}

interface CardsProps {
  /** In the order of the list. */
  ids: readonly string[];
  /** The card that is open unless the user has closed it. */
  openId: string | undefined;
  /** Whether parts that the first frame omits may be drawn. */
  isPainted: boolean;
}

/** The cards of the connections; of very many only those in and near the window are drawn. */
export function Cards({ ids, openId, isPainted }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [left] = useState(leftList);
  const changes = useChanges();
  const wantedId = useWantedCard();
  const [focusedId, setFocusedId] = useState<string>();
  const pinned = [focusedId, wantedId];
  const { rows, columns, measure, before, after } = useWindowRows({
    listRef: list,
    keys: ids,
    estimate: CLOSED_CARD,
    left,
    pinned,
    rendersAhead: isPainted,
  });
  const there = rows.flatMap(({ keys }) => keys).join(' ');
  const connections = useShownConnections(useMemo(() => (there === '' ? [] : there.split(' ')), [there]));
  const [isReady, setReady] = useState(false);
  if (!isReady && (ids.length === 0 || rows.some(({ keys }) => keys.some((id) => connections.has(id))))) setReady(true);
  const isWantedThere = wantedId !== undefined && ids.includes(wantedId) && connections.has(wantedId);
  useEffect(() => {
    if (isReady && isWantedThere) void showCard(list, wantedId);
  }, [isReady, isWantedThere, wantedId]);
  return (
    <List
      ref={list}
      columns
      aria-label="My Connections"
      aria-busy={!isReady}
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
      onFocus={({ target }) => setFocusedId(target.closest<HTMLElement>('[data-key]')?.dataset['key'])}
      onBlur={({ currentTarget, relatedTarget }) => {
        // An element about to take the focus is still needed; another window that comes to the front takes none.
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) setFocusedId(undefined);
      }}
    >
      {isReady &&
        rows.flatMap(({ index, keys, gapBefore }) =>
          keys.map((id, at) => {
            const connection = connections.get(id);
            return (
              <li
                key={id}
                className={css.card}
                ref={measure}
                data-key={id}
                aria-setsize={ids.length}
                aria-posinset={index * columns + at + 1}
                style={gapBefore > 0 ? { marginBlockStart: gapBefore } : undefined}
              >
                {connection ? (
                  <ConnectionCard
                    connection={connection}
                    changes={changes.get(id)}
                    defaultOpen={id === openId}
                    isWanted={id === wantedId}
                  />
                ) : (
                  <div className={css.awaited} />
                )}
              </li>
            );
          }),
        )}
    </List>
  );
}

/** Opens a card, scrolls to it and focuses it, once it is drawn and the scroll position is restored. */
async function showCard(list: RefObject<HTMLElement | null>, id: string): Promise<void> {
  keepOpen(id, true);
  await nextFrame();
  const item = list.current?.querySelector<HTMLElement>(`[data-key="${id}"]`);
  item?.querySelector('button')?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
  wantCard(undefined);
}
