import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, type Dispatch } from 'react';
import {
  isFresh,
  rememberSuggestions,
  type AskedFor,
  type SeenSuggestion,
} from '../../store/suggestions/suggestions.ts';
import { LOADING, suggestionsState, type SuggestionsAction, type SuggestionsState } from './suggestions-state.ts';
import { fetchMoreWanted, fetchWanted, lastWanted, type SuggestedFor } from './wanted-suggestions.ts';

export interface Suggestions extends SuggestionsState {
  /** Asks again; new suggestions come first. */
  more: () => void;
}

const NONE: readonly SeenSuggestion[] = [];

interface Wanted {
  occasion: SuggestedFor['occasion'];
  budget: number;
  /** What decides which gifts fit the person, as a text; suggestions from before it changed no longer fit. */
  fit?: string | undefined;
  /** The connection, where its given and unwanted gifts are known. */
  connectionId?: string | undefined;
  /** The idea that a mail has named: the list begins with it, if it is suggested at all. */
  firstIdeaId?: string | undefined;
}

/**
 * The suggestions for an occasion within a budget. Those fetched a moment ago are shown again without a call. Older
 * ones stand in where the server can't be reached; without a network it isn't tried. Where nothing can stand in, the
 * server is asked again once there is a network, or another one. Unwanted gifts are left out whenever the list is
 * built. A stored list that lacks the idea to begin with is not shown again.
 */
export function useSuggestions({ occasion, budget, fit, connectionId, firstIdeaId }: Wanted): Suggestions {
  const [state, dispatch] = useReducer(suggestionsState, LOADING);
  const beginTurn = useTurns();
  const kind = 'occasionId' in occasion ? 'occasionId' : 'occasionName';
  const name = 'occasionId' in occasion ? occasion.occasionId : occasion.occasionName;
  const about = useMemo((): SuggestedFor => {
    return { occasion: kind === 'occasionId' ? { occasionId: name } : { occasionName: name }, connectionId };
  }, [kind, name, connectionId]);
  const asked = useMemo((): AskedFor => ({ budget, fit }), [budget, fit]);
  // A list that stands in isn't replaced while it is being read.
  const isMissing = state.phase === 'error' && state.items.length === 0;
  useFirstSuggestions(about, asked, { firstIdeaId, isMissing, beginTurn, dispatch });

  // Suggestions for another day or budget give way to today's answer.
  const shown = state.seenBefore ? NONE : state.items;
  const more = useCallback(async () => {
    const isCurrent = beginTurn();
    dispatch({ kind: 'asked for more' });
    const items = await fetchMoreWanted(about, asked.budget, shown);
    if (!isCurrent()) return;
    if (items === undefined) return dispatch({ kind: 'more failed' });
    dispatch({ kind: 'more shown', items });
    if (items.length > 0) await rememberSuggestions(about.occasion, items, asked);
  }, [about, asked, shown, beginTurn]);

  return { ...state, more: () => void more().catch(reportError) };
}

interface FirstParts {
  firstIdeaId: string | undefined;
  /** Whether nothing is shown because the server can't be reached. */
  isMissing: boolean;
  beginTurn: () => () => boolean;
  dispatch: Dispatch<SuggestionsAction>;
}

/** Shows stored suggestions, and fetches new ones where needed, once and again when a network comes. */
function useFirstSuggestions(
  about: SuggestedFor,
  asked: AskedFor,
  { firstIdeaId, isMissing, beginTurn, dispatch }: FirstParts,
): void {
  const networksSeen = useRef(0);

  const start = useCallback(
    async function ask(): Promise<void> {
      const isCurrent = beginTurn();
      const last = await lastWanted(about, firstIdeaId);
      if (!isCurrent()) return;
      if (last?.hasFirst && isFresh(last, asked)) return dispatch({ kind: 'shown', items: last.items });
      if (last && !navigator.onLine) return dispatch({ kind: 'remembered', last });
      dispatch({ kind: 'asked' });
      const networks = networksSeen.current;
      const items = await fetchWanted(about, { budget: asked.budget, firstIdeaId });
      if (!isCurrent()) return;
      // The call may have used the former network.
      if (items === undefined && networks !== networksSeen.current) return ask();
      if (items === undefined) return dispatch({ kind: 'failed', last });
      dispatch({ kind: 'shown', items });
      if (items.length > 0) await rememberSuggestions(about.occasion, items, asked);
    },
    [about, asked, firstIdeaId, beginTurn, dispatch],
  );

  useEffect(() => {
    start().catch(reportError);
    return () => void beginTurn();
  }, [start, beginTurn]);

  // From the moment on at which the empty screen is shown.
  useLayoutEffect(() => {
    const again = () => {
      networksSeen.current++;
      if (isMissing) start().catch(reportError);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isMissing, start]);
}

/** Begins a turn, and returns whether it is still the last one: an answer to an earlier turn is out of date. */
function useTurns(): () => () => boolean {
  const last = useRef(0);
  return useCallback(() => {
    const turn = ++last.current;
    return () => turn === last.current;
  }, []);
}
