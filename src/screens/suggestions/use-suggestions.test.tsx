import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lastSuggestions, rememberSuggestions } from '../../store/suggestions.ts';
import { idea } from '../../store/testing/idea.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { useSuggestions } from './use-suggestions.ts';

afterEach(cleanup);

const occasion = { occasionName: 'Christmas' };

it('does not mix gifts seen for another budget into those that are asked for now', async () => {
  await signedIn();
  await rememberSuggestions(occasion, [idea('01900000-0000-7000-8000-000000000001')], 200);
  const { result } = renderHook(() => useSuggestions({ occasion, budget: 20 }));
  await waitFor(() => expect(result.current.seenBefore?.budget).toBe(200));

  const cheaper = idea('01900000-0000-7000-8000-000000000002');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([cheaper])));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.phase).toBe('list'));
  expect(result.current.items).toMatchObject([cheaper]);
  expect(result.current.seenBefore).toBeUndefined();
  await waitFor(async () => expect((await lastSuggestions(occasion))?.budget).toBe(20));
  expect((await lastSuggestions(occasion))?.items).toMatchObject([cheaper]);
});
