import type { RouterHistory } from '@tanstack/react-router';

/** An entry of the browser's history: its path, and a number that no other entry of this page has. */
interface Entry {
  pathname: string;
  id: number;
}

/** The entries that this page has shown, by their place: the one it began at is 0, and those before it are negative. */
const entries = new Map<number, Entry>();
let place = 0;
let ids = 0;

/** Follows where the router goes, since the browser names no entry but the one that is shown. Called once, before the router draws. */
export function followHistory({ location: { pathname }, subscribe }: RouterHistory): () => void {
  entries.clear();
  place = 0;
  note(pathname);
  return subscribe(({ location, action }) => {
    place += action.type === 'GO' ? action.index : STEPS[action.type];
    if (action.type === 'PUSH' || action.type === 'REPLACE' || !entries.has(place)) note(location.pathname);
  });
}

const STEPS = { PUSH: 1, FORWARD: 1, REPLACE: 0, BACK: -1 } as const;

function note(pathname: string): void {
  ids += 1;
  entries.set(place, { pathname, id: ids });
}

/** The entry that is shown, by its number; it has the same when it is come back to. */
export function shownEntry(): number | undefined {
  return entries.get(place)?.id;
}

/** The path of the entry behind the one that is shown, where this page has shown it. */
export function pathBehind(): string | undefined {
  return entries.get(place - 1)?.pathname;
}
