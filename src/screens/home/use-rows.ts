import {
  measureElement,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { wideScreen } from '../../ui/theme.css.ts';
import { CLOSED_CARD, GAPS } from './row-sizes.ts';

/** How many rows are there beyond the window's edges, and until the first of them have been seen. */
const BEYOND = 6;
const BEYOND_AT_FIRST = 1;
/** How many more there are on the side to which somebody scrolls. */
const AHEAD = 3;
/** How many connections are read together, so that not every row that comes into sight is a question of its own. */
const PIECE = 40;

/** A row of cards that is there. */
interface Row {
  index: number;
  /** How much is left out before it, in pixels; what is left out before the first is not its own. */
  gapBefore: number;
}

/** Rows that follow each other: from the first to before the last. */
interface Stretch {
  from: number;
  to: number;
}

/** How a list was left: which one, where it began, and how tall its rows were. */
let left: { ids: readonly string[]; columns: number; top: number; rows: VirtualItem[]; offset: number } | undefined;

/**
 * Notes how cards lie whose place the rows are about to take: whoever looks at them stays there.
 * @param list has an item for each card, with the connection's id
 */
export function noteCards(list: HTMLElement): void {
  const columns = isWide() ? 2 : 1;
  const gap = GAPS[columns - 1] ?? 0;
  const items = [...list.children] as HTMLElement[];
  const heights = items.map((item) => item.getBoundingClientRect().height);
  const top = topOf(list);
  const rows: VirtualItem[] = [];
  for (let at = 0; at < items.length; at += columns) {
    const size = Math.round(Math.max(...heights.slice(at, at + columns)));
    const start = rows.length === 0 ? top : (rows.at(-1)?.end ?? 0) + gap;
    const key = items[at]?.dataset['connection'] ?? at;
    rows.push({ index: rows.length, key, start, end: start + size, size, lane: 0 });
  }
  left = { ids: [], columns, top, rows, offset: 0 };
}

/**
 * Which rows of a list of cards are to be there, for a window that is scrolled and cards of differing heights.
 * @param isShown whether the first of them have been seen
 */
export function useRows(ids: readonly string[], isShown: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const columns = useSyncExternalStore(watchWidth, isWide) ? 2 : 1;
  const gap = GAPS[columns - 1] ?? 0;
  const focusedId = useFocusedId(list);
  // By who it is: those above may come and go.
  const focusedAt = useMemo(() => (focusedId === undefined ? -1 : ids.indexOf(focusedId)), [focusedId, ids]);
  const focusedRow = focusedAt === -1 ? undefined : Math.floor(focusedAt / columns);
  const [before] = useState(() => (left?.columns === columns ? left : undefined));
  const [isBack] = useState(before?.ids.length === ids.length);
  const isPlaced = useRef(isBack);
  const there = useRef<Stretch>({ from: 0, to: 0 });
  const top = useTop(list, before?.top ?? 0);
  // Another one has the library measure all rows anew.
  const getItemKey = useCallback((row: number) => ids[row * columns] ?? row, [columns, ids]);
  // There is no compiler here that memoizes by itself what the library gives.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => CLOSED_CARD,
    gap,
    // It asks the window once the list is there; rows that came only then would hold up everything else.
    initialRect: { width: innerWidth, height: innerHeight },
    overscan: isShown ? BEYOND : BEYOND_AT_FIRST,
    scrollMargin: top,
    getItemKey,
    measureElement: isShown ? measureElement : sizeOf,
    scrollToFn: (...wanted) => {
      // Its first wish is to stay where the window is, and having it asked would have all laid out just for that.
      if (isPlaced.current) windowScroll(...wanted);
      isPlaced.current = true;
    },
    ...(before && { initialMeasurementsCache: before.rows }),
    ...(before && isBack && { initialOffset: before.offset }),
    // The row that has the focus stays, and its neighbours, so that a Tab finds them.
    rangeExtractor: (range): number[] => {
      const focused = focusedRow === undefined ? [] : [focusedRow - 1, focusedRow, focusedRow + 1];
      const kept = focused.filter((row) => row >= 0 && row < range.count);
      const { from, to } = (there.current = rowsAbout(range, there.current, virtualizer.scrollDirection));
      const about = Array.from({ length: to - from }, (_, at) => from + at);
      return [...new Set([...kept, ...about])].toSorted((a, b) => a - b);
    },
  });
  const leave = useEffectEvent(() => {
    left = { ids, columns, top, rows: virtualizer.takeSnapshot(), offset: virtualizer.scrollOffset ?? 0 };
  });
  useEffect(() => leave, []);
  const items = virtualizer.getVirtualItems();
  const end = (items.at(-1)?.end ?? top) - top;
  return {
    list,
    columns,
    rows: items.map((item, at): Row => ({ index: item.index, gapBefore: gapBetween(items[at - 1], item, gap) })),
    before: Math.max(0, (items[0]?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
  };
}

/**
 * The rows about those in the window. Those that were there stay as long as none is missing, and more of them come at once
 * on the side to which somebody scrolls: each time that some come or go, all that is painted about them is painted anew.
 */
function rowsAbout(range: Range, before: Stretch, direction: 'forward' | 'backward' | null): Stretch {
  const { startIndex, endIndex, overscan, count } = range;
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count, endIndex + 1 + overscan);
  if (before.from <= from && to <= before.to && before.to <= count) return before;
  return {
    from: direction === 'backward' ? Math.max(0, from - AHEAD) : from,
    to: direction === 'forward' ? Math.min(count, to + AHEAD) : to,
  };
}

/** One of the first rows is measured when the browser has laid it out: asking before has all laid out just for that. */
function sizeOf(row: Element, entry: ResizeObserverEntry | undefined, virtualizer: Virtualizer<Window, Element>) {
  if (entry) return measureElement(row, entry, virtualizer);
  const index = virtualizer.indexFromElement(row);
  const { getItemKey, estimateSize } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}

/** The ids of all that is there, in whole pieces and with the pieces beside. */
export function piecesAround(ids: readonly string[], rows: readonly Row[], columns: number): string[] {
  const pieces = new Set<number>();
  for (const { index } of rows) {
    const piece = Math.floor((index * columns) / PIECE);
    for (const near of [piece - 1, piece, piece + 1]) pieces.add(near);
  }
  return [...pieces]
    .filter((piece) => piece >= 0)
    .toSorted((a, b) => a - b)
    .flatMap((piece) => ids.slice(piece * PIECE, (piece + 1) * PIECE));
}

function gapBetween(above: VirtualItem | undefined, below: VirtualItem, gap: number): number {
  if (above === undefined || above.index === below.index - 1) return 0;
  return Math.max(0, below.start - above.end - 2 * gap);
}

/** How far the list is from the top of the page, which changes with what is above it. */
function useTop(list: { current: HTMLElement | null }, atFirst: number): number {
  const [top, setTop] = useState(atFirst);
  useEffect(() => {
    const around = list.current?.parentElement;
    if (!around) return undefined;
    const observer = new ResizeObserver(() => {
      if (list.current) setTop(topOf(list.current));
    });
    observer.observe(around);
    for (const beside of around.children) if (beside !== list.current) observer.observe(beside);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

function topOf(list: HTMLElement): number {
  return Math.round(list.getBoundingClientRect().top + scrollY);
}

/** Whose card has the focus. Another window that comes to the front takes none from within this one. */
function useFocusedId(list: { current: HTMLElement | null }): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const element = list.current;
    const come = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-connection]') : null;
      setId(item?.dataset['connection']);
    };
    const go = ({ relatedTarget }: FocusEvent) => {
      // What is about to take the focus is still needed.
      const stays = relatedTarget instanceof Node && element?.contains(relatedTarget);
      if (!stays && document.hasFocus()) setId(undefined);
    };
    element?.addEventListener('focusin', come);
    element?.addEventListener('focusout', go);
    return () => {
      element?.removeEventListener('focusin', come);
      element?.removeEventListener('focusout', go);
    };
  }, [list]);
  return id;
}

const wide = () => matchMedia(wideScreen);

function isWide(): boolean {
  return wide().matches;
}

function watchWidth(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
