import { useCallback, useEffect, useReducer, useRef } from 'react';
import { fetchSuggestions } from '../../online/suggestions.ts';
import {
  isFresh,
  lastSuggestions,
  prepended,
  rememberSuggestions,
  type SeenSuggestion,
  type SuggestedOccasion,
} from '../../store/suggestions.ts';

interface State {
  phase: 'loading' | 'list' | 'empty' | 'error';
  items: SeenSuggestion[];
}

export interface Suggestions extends State {
  /** Asks again; what is new comes first. */
  more: () => void;
}

interface Wanted {
  occasion: SuggestedOccasion;
  budget: number;
  /** ISO instant at which the person was last changed; suggestions seen before it no longer fit. */
  changedAt?: string | undefined;
}

type Action =
  | { kind: 'asked'; keep: boolean }
  | { kind: 'shown'; items: SeenSuggestion[] }
  | { kind: 'failed'; last: SeenSuggestion[] };

function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case 'asked':
      return { phase: 'loading', items: action.keep ? state.items : [] };
    case 'shown':
      return { phase: action.items.length === 0 ? 'empty' : 'list', items: action.items };
    case 'failed':
      return { phase: 'error', items: state.items.length > 0 ? state.items : action.last };
  }
}

/**
 * The suggestions for an occasion within a budget. Those seen a moment ago are shown again without asking; older ones
 * stand in where the server can't be reached.
 */
export function useSuggestions({ occasion, budget, changedAt }: Wanted): Suggestions {
  const [state, dispatch] = useReducer(reduce, { phase: 'loading', items: [] });
  const asked = useRef(0);
  const kind = 'occasionId' in occasion ? 'occasionId' : 'occasionName';
  const name = 'occasionId' in occasion ? occasion.occasionId : occasion.occasionName;

  const ask = useCallback(
    async (shown: SeenSuggestion[], last: SeenSuggestion[]) => {
      const turn = ++asked.current;
      const about = kind === 'occasionId' ? { occasionId: name } : { occasionName: name };
      dispatch({ kind: 'asked', keep: shown.length > 0 });
      const fresh = await fetchSuggestions(about, budget);
      // A later question has been asked meanwhile: this answer is about something else.
      if (turn !== asked.current) return;
      if (fresh === undefined) return dispatch({ kind: 'failed', last });
      const items = prepended(fresh, shown);
      dispatch({ kind: 'shown', items });
      await rememberSuggestions(about, items, budget);
    },
    [kind, name, budget],
  );

  useEffect(() => {
    let current = true;
    // An answer that is still under way belongs to what was shown before.
    asked.current++;
    const start = async () => {
      const last = await lastSuggestions(kind === 'occasionId' ? { occasionId: name } : { occasionName: name });
      if (!current) return;
      if (last && isFresh(last, budget, changedAt)) dispatch({ kind: 'shown', items: last.items });
      else await ask([], last?.items ?? []);
    };
    start().catch(reportError);
    return () => {
      current = false;
    };
  }, [kind, name, budget, changedAt, ask]);

  return { ...state, more: () => void ask(state.items, []).catch(reportError) };
}
