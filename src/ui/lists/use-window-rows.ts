import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { wideScreen } from '../theme/theme.css.ts';

/** The gaps between rows of one and of two cards, in pixels; see `list.css.ts`. */
const GAPS = [12, 16] as const;

/** The distance beyond the window's edges within which rows must be drawn, and to which they are drawn, in pixels. */
const NEAR = 300;
const AHEAD = 900;

/** So few rows are all drawn once they may be, for the browser's own search and for paper. */
const FEW = 30;

/** The assumed distance of a list from the window's top before it is measured, in pixels. */
const FIRST_TOP = 180;

/** Consecutive rows: from the first to before the last. */
interface RowRange {
  from: number;
  to: number;
}

/** A drawn row of a list. */
export interface WindowRow {
  index: number;
  keys: readonly string[];
  /** The height left out between it and the drawn row before it, in pixels. */
  gapBefore: number;
}

/** How a list was left, for a return to its screen. */
export interface LeftList {
  /** The heights of its items, by their keys. */
  sizes: ReadonlyMap<string, number>;
  /** The rows that were drawn; undefined where the list was not shown. */
  rendered: RowRange | undefined;
  /** Called with the present state, to store it. */
  keep: (now: Partial<Pick<LeftList, 'sizes' | 'rendered'>>) => void;
}

interface WindowRowsOptions {
  listRef: RefObject<HTMLElement | null>;
  /** The items' keys in their order; each item has its own as `data-key`. */
  keys: readonly string[];
  /** The assumed height of an item that was never measured, in pixels. */
  estimate: number;
  left: LeftList;
  /** The items whose rows are drawn wherever the window is. */
  pinned: readonly (string | undefined)[];
  /** False while only visible rows are to be drawn. */
  rendersAhead: boolean;
}

/**
 * The rows of a list of cards to draw, for a scrolling window and cards of differing heights, with one card to a row or
 * two. Space before, after and between the drawn rows replaces the others, so that a long list looks exactly like a
 * short one. Where measured heights differ from the assumed ones, the browser keeps the visible content in its place.
 * A library used before is ten times as large, and home can't load that before it is shown.
 */
export function useWindowRows({ listRef, keys, estimate, left, pinned, rendersAhead }: WindowRowsOptions) {
  const columns = useSyncExternalStore(watchWidth, isWide) ? 2 : 1;
  const gap = GAPS[columns - 1] ?? 0;
  const { sizes, measure } = useSizes(left);
  const places = useMemo(
    () => placesOf(keys, columns, gap, (key) => sizes.get(key) ?? estimate),
    [keys, columns, gap, sizes, estimate],
  );
  const rendered = useRowRange(places, columns, { listRef, left, rendersAhead });
  const count = places.length - 1;
  const pinnedRows = pinned.flatMap((key) => {
    const at = key === undefined ? -1 : keys.indexOf(key);
    const row = Math.floor(at / columns);
    // Its neighbours too, so that the Tab key finds them.
    return at === -1 ? [] : [row - 1, row, row + 1];
  });
  const indexes = renderedRows(rendered, pinnedRows, count);

  const place = (row: number) => places[row] ?? 0;
  const [first, last] = [indexes[0] ?? 0, indexes.at(-1) ?? -1];
  return {
    rows: indexes.map((index, at): WindowRow => {
      const above = indexes[at - 1];
      const gapBefore = above === undefined ? 0 : place(index) - place(above + 1);
      return { index, keys: keys.slice(index * columns, (index + 1) * columns), gapBefore };
    }),
    columns,
    /** For each item's `ref`. */
    measure,
    before: place(first),
    after: Math.max(0, place(count) - place(last + 1)),
  };
}

/** The rows in and near the window, while that is scrolled and resized. */
function useRowRange(
  places: readonly number[],
  columns: number,
  { listRef, left, rendersAhead }: Pick<WindowRowsOptions, 'listRef' | 'left' | 'rendersAhead'>,
): RowRange {
  const [rendered, setRendered] = useState(() => left.rendered ?? rangeAbout(places, -FIRST_TOP, rendersAhead));
  const [rowsOf, setRowsOf] = useState(columns);
  if (rowsOf !== columns) {
    setRowsOf(columns);
    // Keeps all drawn items for either number of columns, so that none loses typed or opened content.
    setRendered({ from: rendered.from >> 1, to: rendered.to * 2 });
  }
  const look = useCallback(() => {
    const element = listRef.current;
    const top = element ? element.getBoundingClientRect().top : FIRST_TOP;
    setRendered((before) => rangeAbout(places, -top, rendersAhead, before));
  }, [rendersAhead, listRef, places]);
  useEffect(() => left.keep({ rendered }), [left, rendered]);
  // The window is scrolled to its former position once the list is drawn.
  const isLeft = useRef(true);
  useLayoutEffect(() => {
    if (!isLeft.current) look();
    isLeft.current = false;
  }, [look]);
  useEffect(() => {
    const first = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);
  return rendered;
}

/** The rows of a range and the pinned ones, in their order. */
function renderedRows({ from, to }: RowRange, pinned: readonly number[], count: number): number[] {
  const about = Array.from({ length: to - from }, (_, at) => from + at);
  const rows = [...new Set([...about, ...pinned])].filter((row) => row >= 0 && row < count);
  return rows.toSorted((a, b) => a - b);
}

/** The top of each row below the list's top, and last that of the row after the end. */
function placesOf(keys: readonly string[], columns: number, gap: number, sizeOf: (key: string) => number): number[] {
  const places = [0];
  let end = 0;
  for (let at = 0; at < keys.length; at += columns) {
    let size = 0;
    for (const key of keys.slice(at, at + columns)) size = Math.max(size, sizeOf(key));
    end += size + gap;
    places.push(end);
  }
  return places;
}

/**
 * The rows in and near the window, whose top is so many pixels below the list's. The drawn rows stay as long as none is
 * missing: each change of them costs a layout of the page.
 */
function rangeAbout(places: readonly number[], windowTop: number, rendersAhead: boolean, before?: RowRange): RowRange {
  const count = places.length - 1;
  const about = (beyond: number): RowRange => ({
    from: rowAt(places, windowTop - beyond),
    to: Math.min(count, rowAt(places, windowTop + innerHeight + beyond) + 1),
  });
  const atLeast = (beyond: number) => (rendersAhead ? (count > FEW ? beyond : Infinity) : 0);
  const needed = about(atLeast(NEAR));
  const isCovered = before && before.from <= needed.from && needed.to <= before.to && before.to <= count;
  return isCovered ? before : about(atLeast(AHEAD));
}

/** The row at a distance from the list's top. */
function rowAt(places: readonly number[], distance: number): number {
  let [low, high] = [0, places.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= distance) low = middle;
    else high = middle;
  }
  return low;
}

/** The measured height of each item by its key, and the function that measures one for as long as it is drawn. */
function useSizes(left: LeftList) {
  const [sizes, setSizes] = useState(left.sizes);
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const told = entries.flatMap(({ target, borderBoxSize: [box] }): [string, number][] => {
          const key = target instanceof HTMLElement ? target.dataset['key'] : undefined;
          // The browser reports a removed element as having no size.
          return key !== undefined && box?.blockSize ? [[key, box.blockSize]] : [];
        });
        setSizes((before) =>
          told.every(([key, size]) => before.get(key) === size) ? before : new Map([...before, ...told]),
        );
      }),
  );
  useEffect(() => left.keep({ sizes }), [left, sizes]);
  const measure = useCallback(
    (item: HTMLElement | null) => {
      if (item === null) return undefined;
      observer.observe(item);
      return () => observer.unobserve(item);
    },
    [observer],
  );
  return { sizes, measure };
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
