import { useCallback, useEffect, useReducer, useRef } from 'react';
import { fetchSuggestions } from '../../online/suggestions.ts';
import { giftsSent, unwantedIdeas } from '../../store/connections/gift-marks.ts';
import {
  beginningWith,
  isFresh,
  lastSuggestions,
  prepended,
  rememberSuggestions,
  type SeenSuggestion,
  type SuggestedOccasion,
} from '../../store/suggestions/suggestions.ts';
import { LOADING, suggestionsState, type SuggestionsState } from './suggestions-state.ts';

export interface Suggestions extends SuggestionsState {
  /** Asks again; what is new comes first. */
  more: () => void;
}

const NONE: readonly SeenSuggestion[] = [];

interface Wanted {
  occasion: SuggestedOccasion;
  budget: number;
  /** ISO instant at which the person was last changed; suggestions for them as they were before no longer fit. */
  changedAt?: string | undefined;
  /** Whom they are for, where what they were given and don't want is known. */
  connectionId?: string | undefined;
  /** The idea that the list begins with, where it is suggested at all: a mail has named it. */
  firstIdeaId?: string | undefined;
}

/**
 * The suggestions for an occasion within a budget. Those seen a moment ago are shown again without asking; older ones
 * stand in where the server can't be reached, and without a network it isn't even tried. Where nothing can stand in, the
 * server is asked again once there is a network, or another one. What is not for them is left out whenever the list is made.
 * A list seen a moment ago that lacks the idea to begin with is not shown again.
 */
export function useSuggestions({ occasion, budget, changedAt, connectionId, firstIdeaId }: Wanted): Suggestions {
  const [state, dispatch] = useReducer(suggestionsState, LOADING);
  const asked = useRef(0);
  const networksSeen = useRef(0);
  const kind = 'occasionId' in occasion ? 'occasionId' : 'occasionName';
  const name = 'occasionId' in occasion ? occasion.occasionId : occasion.occasionName;

  const start = useCallback(
    async function ask(): Promise<void> {
      const about = aboutOf(kind, name);
      // An answer that is still under way belongs to what was shown before.
      const turn = ++asked.current;
      const isCurrent = () => turn === asked.current;
      const seen = await lastWanted(about, connectionId);
      if (!isCurrent()) return;
      const begun = seen && firstIdeaId !== undefined ? beginningWith(seen.items, firstIdeaId) : seen?.items;
      const last = seen && { ...seen, items: begun ?? seen.items };
      if (last && begun && isFresh(last, { budget, changedAt })) return dispatch({ kind: 'shown', items: begun });
      if (last && !navigator.onLine) return dispatch({ kind: 'remembered', last });
      dispatch({ kind: 'asked' });
      const networks = networksSeen.current;
      const items = await fetchWanted(about, { budget, firstIdeaId }, connectionId);
      if (!isCurrent()) return;
      // It may have gone by the one before.
      if (items === undefined && networks !== networksSeen.current) return ask();
      if (items === undefined) return dispatch({ kind: 'failed', last });
      dispatch({ kind: 'shown', items });
      if (items.length > 0) await rememberSuggestions(about, items, { budget, changedAt });
    },
    [kind, name, budget, changedAt, connectionId, firstIdeaId],
  );

  useEffect(() => {
    const turns = asked;
    start().catch(reportError);
    return () => {
      turns.current++;
    };
  }, [start]);

  // A list that stands in stays as it is under whoever reads it.
  const isMissing = state.phase === 'error' && state.items.length === 0;
  useEffect(() => {
    const again = () => {
      networksSeen.current++;
      if (isMissing) start().catch(reportError);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isMissing, start]);

  // What was seen for another day or budget makes way for today's answer.
  const shown = state.seenBefore ? NONE : state.items;
  const more = useCallback(async () => {
    const about = aboutOf(kind, name);
    const turn = ++asked.current;
    dispatch({ kind: 'asked for more' });
    const fresh = await fetchWanted(about, { budget }, connectionId);
    const unwanted = await unwantedIdeas(connectionId);
    if (turn !== asked.current) return;
    if (fresh === undefined) return dispatch({ kind: 'more failed' });
    const items = wanted(prepended(fresh, shown), unwanted);
    dispatch({ kind: 'more shown', items });
    if (items.length > 0) await rememberSuggestions(about, items, { budget, changedAt });
  }, [kind, name, budget, changedAt, shown, connectionId]);

  return { ...state, more: () => void more().catch(reportError) };
}

async function lastWanted(about: SuggestedOccasion, connectionId: string | undefined) {
  const last = await lastSuggestions(about);
  return last && { ...last, items: wanted(last.items, await unwantedIdeas(connectionId)) };
}

/** Asks once the server knows what was said of gifts. What could not be told in time is left out here. */
async function fetchWanted(
  about: SuggestedOccasion,
  within: Parameters<typeof fetchSuggestions>[1],
  connectionId: string | undefined,
) {
  await giftsSent(connectionId);
  const items = await fetchSuggestions(about, within);
  return items && wanted(items, await unwantedIdeas(connectionId));
}

function wanted<Item extends { ideaId?: string | undefined }>(items: readonly Item[], unwanted: ReadonlySet<string>) {
  return items.filter(({ ideaId }) => ideaId === undefined || !unwanted.has(ideaId));
}

function aboutOf(kind: 'occasionId' | 'occasionName', name: string): SuggestedOccasion {
  return kind === 'occasionId' ? { occasionId: name } : { occasionName: name };
}
