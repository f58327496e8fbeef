import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signedIn } from '../../store/testing/signed-in.ts';
import { useLeaving } from './use-leaving.ts';

it('leaves once, however often that is pressed, and the fresh page waits until the server is notified', async () => {
  await signedIn({});
  onTestFinished(cleanup);
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.spyOn(location, 'replace').mockImplementation((to) => void asked.push(String(to)));
  vi.stubGlobal('fetch', () => answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => void vi.restoreAllMocks());
  const { result } = renderHook(() => useLeaving('/login'));
  act(() => result.current.begin());
  act(() => result.current.begin());
  await waitFor(() => expect(document.body.inert).toBe(true));
  expect(asked).toEqual([]);
  resolve(new Response(null, { status: 204 }));
  await waitFor(() => expect(asked).toEqual(['/login']));
});

it('asks again after the user has stayed', async () => {
  await signedIn({ profile: { type: 'guest' }, connections: [{ name: 'Ana Silva' }] });
  onTestFinished(cleanup);
  const { result } = renderHook(() => useLeaving('/login'));
  for (const _ of [1, 2]) {
    act(() => result.current.begin());
    await waitFor(() => expect(result.current.loss?.kind).toBe('everything'));
    act(() => result.current.stay());
  }
});
