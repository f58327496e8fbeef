import { expect, it } from 'vitest';
import { idea } from '../../store/testing/idea.ts';
import { hasFailed, LOADING, suggestionsState, type SuggestionsAction } from './suggestions-state.ts';

const last = { key: 'occasion:1', items: [idea('old')], budget: 50, seenAt: '2026-11-20T10:00:00.000Z' };

function after(...actions: SuggestionsAction[]) {
  return actions.reduce(suggestionsState, LOADING);
}

it('is loading, then a list, or empty where nothing came', () => {
  expect(after({ kind: 'asked' }).phase).toBe('loading');
  expect(after({ kind: 'shown', items: [idea('a')] })).toEqual({ phase: 'list', items: [idea('a')] });
  expect(after({ kind: 'shown', items: [] })).toEqual({ phase: 'empty', items: [] });
});

it('shows an error with stored suggestions, where there are any', () => {
  expect(after({ kind: 'failed', last: undefined })).toEqual({ phase: 'error', items: [] });
  expect(after({ kind: 'failed', last })).toEqual({
    phase: 'error',
    items: last.items,
    seenBefore: { at: last.seenAt, budget: 50 },
  });
});

it('knows which of more suggestions are new, and keeps the list while they are fetched', () => {
  const shown: SuggestionsAction = { kind: 'shown', items: [idea('a')] };
  const awaited = after(shown, { kind: 'asked for more' });
  expect(awaited).toMatchObject({ phase: 'loading', items: [idea('a')] });
  const came = suggestionsState(awaited, { kind: 'more shown', items: [idea('b'), idea('a')] });
  expect(came).toEqual({
    phase: 'list',
    items: [idea('b'), idea('a')],
    added: { outcome: 'came', ids: new Set(['b']) },
  });
});

it('says that nothing new came, or that the call failed, over the former list', () => {
  const shown: SuggestionsAction = { kind: 'shown', items: [idea('a')] };
  const same = after(shown, { kind: 'asked for more' }, { kind: 'more shown', items: [idea('a')] });
  expect(same).toMatchObject({ phase: 'list', added: { outcome: 'nothing new' } });
  const failed = after(shown, { kind: 'asked for more' }, { kind: 'more failed' });
  expect(failed).toMatchObject({ phase: 'list', items: [idea('a')], added: { outcome: 'failed' } });
});

it('is an error again where there was no list and another call failed', () => {
  const again = after({ kind: 'failed', last: undefined }, { kind: 'asked for more' }, { kind: 'more failed' });
  expect(again).toMatchObject({ phase: 'error', items: [] });
});

it('has failed until an answer has come, also during a retry, over stored suggestions', () => {
  const tried = after({ kind: 'failed', last }, { kind: 'asked for more' });
  expect(hasFailed(tried)).toBe(true);
  expect(hasFailed(suggestionsState(tried, { kind: 'more failed' }))).toBe(true);
  expect(hasFailed(suggestionsState(tried, { kind: 'more shown', items: [idea('a')] }))).toBe(false);
  expect(hasFailed(after({ kind: 'shown', items: [idea('a')] }, { kind: 'asked for more' }))).toBe(false);
});

it('leaves the button where it is, with the focus, during a retry by itself', () => {
  const failed = after({ kind: 'asked' }, { kind: 'failed', last: undefined });
  expect(suggestionsState(failed, { kind: 'asked' })).toEqual({
    phase: 'loading',
    items: [],
    isAgain: true,
    isRetry: true,
  });
});
