import type { RouterHistory } from '@tanstack/react-router';

/** An entry of the browser's history: a number unique in this page, and its path once that is known. */
interface Entry {
  id: number;
  pathname?: string;
}

/** The entries that this page has shown, by their position: the first is 0, and those before it are negative. */
const entries = new Map<number, Entry>();
let place = 0;
let ids = 0;

/**
 * Follows the router's navigations, since the browser names only the present entry. Call it once the router has drawn:
 * the router itself loads a redirect's target only as long as nothing else listens to the history.
 */
export function followHistory({ location, subscribe }: RouterHistory): void {
  shown().pathname = location.pathname;
  subscribe(({ location: next, action }) => {
    place += action.type === 'GO' ? action.index : STEPS[action.type];
    // After a link or a redirect the position holds another entry.
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

/** The number of the present entry; it is the same when the entry is shown again. */
export function shownEntry(): number {
  return shown().id;
}

/** The path of the entry behind the present one, if this page has shown it. */
export function pathBehind(): string | undefined {
  return entries.get(place - 1)?.pathname;
}
