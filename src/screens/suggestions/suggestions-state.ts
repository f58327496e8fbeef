import type { SeenSuggestion, SeenSuggestions } from '../../store/suggestions/suggestions.ts';

/** The four states of the specification, with the details of each. */
export interface SuggestionsState {
  phase: 'loading' | 'list' | 'empty' | 'error';
  items: readonly SeenSuggestion[];
  /** When and for which budget they were fetched, where they are not today's answer. */
  seenBefore?: { at: string; budget: number };
  /** Requested while the button was there, which then keeps its place and the focus. */
  isAgain?: true;
  /** Requested after a failure: its message keeps its place, and the message's button the focus. */
  isRetry?: boolean;
  /** The outcome of the last 'More suggestions'; another object each time. */
  added?: { outcome: 'came' | 'nothing new' | 'failed'; ids: ReadonlySet<string> };
}

export type SuggestionsAction =
  | { kind: 'asked' }
  | { kind: 'shown'; items: readonly SeenSuggestion[] }
  | { kind: 'remembered'; last: SeenSuggestions }
  | { kind: 'failed'; last: SeenSuggestions | undefined }
  | { kind: 'asked for more' }
  | { kind: 'more shown'; items: readonly SeenSuggestion[] }
  | { kind: 'more failed' };

export const LOADING: SuggestionsState = { phase: 'loading', items: [] };

/** The state after an action. Shown suggestions stay while more are fetched. */
export function suggestionsState(state: SuggestionsState, action: SuggestionsAction): SuggestionsState {
  switch (action.kind) {
    case 'asked':
      return hasFailed(state) ? { ...LOADING, isAgain: true, isRetry: true } : LOADING;
    case 'shown':
      return settled(action.items);
    case 'remembered':
      return { ...settled(action.last.items), seenBefore: seen(action.last) };
    case 'failed':
      return action.last
        ? { phase: 'error', items: action.last.items, seenBefore: seen(action.last) }
        : { phase: 'error', items: [] };
    case 'asked for more':
      return { ...state, phase: 'loading', isAgain: true, isRetry: hasFailed(state) };
    case 'more shown': {
      const known = new Set(state.items.map(({ id }) => id));
      const ids = new Set(action.items.map(({ id }) => id).filter((id) => !known.has(id)));
      return { ...settled(action.items), added: { outcome: ids.size > 0 ? 'came' : 'nothing new', ids } };
    }
    case 'more failed':
      return {
        ...state,
        phase: state.items.length > 0 && !state.isRetry ? 'list' : 'error',
        added: { outcome: 'failed', ids: new Set() },
      };
  }
}

/** Whether the last call has failed, or is being retried since. */
export function hasFailed({ phase, isRetry }: SuggestionsState): boolean {
  return phase === 'error' || (phase === 'loading' && isRetry === true);
}

function settled(items: readonly SeenSuggestion[]): SuggestionsState {
  return { phase: items.length === 0 ? 'empty' : 'list', items };
}

function seen({ seenAt, budget }: SeenSuggestions): { at: string; budget: number } {
  return { at: seenAt, budget };
}
