import type { RouterHistory } from '@tanstack/react-router';

/** An entry of the browser's history: a number that no other entry of this page has, and its path once that is known. */
interface Entry {
  id: number;
  pathname?: string;
}

/** The entries that this page has shown, by their place: the one it began at is 0, and those before it are negative. */
const entries = new Map<number, Entry>();
let place = 0;
let ids = 0;

/**
 * Follows where the router goes, since the browser names no entry but the one that is shown. To be called once the router
 * has drawn: it loads what a redirect leads to by itself only as long as nobody else listens to the history.
 */
export function followHistory({ location, subscribe }: RouterHistory): void {
  shown().pathname = location.pathname;
  subscribe(({ location: next, action }) => {
    place += action.type === 'GO' ? action.index : STEPS[action.type];
    // A place that is gone to by a link or a redirect holds another entry now.
    if ('PUSH,REPLACE'.includes(action.type)) entries.delete(place);
    shown().pathname = next.pathname;
  });
}

const STEPS = { PUSH: 1, FORWARD: 1, REPLACE: 0, BACK: -1 } as const;

function shown(): Entry {
  const entry = entries.get(place) ?? { id: (ids += 1) };
  entries.set(place, entry);
  return entry;
}

/** The entry that is shown, by its number; it has the same when it is come back to. */
export function shownEntry(): number {
  return shown().id;
}

/** The path of the entry behind the one that is shown, where this page has shown it. */
export function pathBehind(): string | undefined {
  return entries.get(place - 1)?.pathname;
}
