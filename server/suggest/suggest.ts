export type { SuggestPerson, SuggestRequest, Suggestion, SuggestionSource } from './suggestion.ts';
