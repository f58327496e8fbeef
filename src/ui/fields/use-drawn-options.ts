import { useDeferredValue, useEffect, useState } from 'react';
import { listId } from './use-option-search.ts';

/** Options that are drawn at once. More follow on scrolling or by arrow keys, since drawing hundreds takes long. */
const DRAWN_AT_ONCE = 20;

/** How many options of a list are drawn. The marked option, at -1 where there is none, is among them and in view. */
export function useDrawnOptions(id: string, markedAt: number) {
  const [reached, setReached] = useState(DRAWN_AT_ONCE);
  const drawn = useDeferredValue(Math.max(reached, markedAt + DRAWN_AT_ONCE));
  const isMarkedDrawn = markedAt >= 0 && markedAt < drawn;
  useEffect(() => {
    // The chosen option may be far down, and is drawn after the list has opened.
    const marked = isMarkedDrawn ? document.querySelector(`[id="${listId(id)}"] [data-highlighted]`) : null;
    marked?.scrollIntoView({ block: 'nearest' });
  }, [id, isMarkedDrawn]);
  return {
    drawn,
    drawMore: () => setReached(drawn + DRAWN_AT_ONCE),
    startAnew: () => setReached(DRAWN_AT_ONCE),
  };
}
