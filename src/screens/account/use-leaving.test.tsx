import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { lossAtLeaving } from '../../store/loss-at-leaving.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { useLeaving } from './use-leaving.ts';

it('takes one press, and not the second of two that began on a dialog that has closed by then', async () => {
  await signedIn({ profile: { type: 'guest' }, connections: [{ name: 'Ana Silva' }] });
  onTestFinished(cleanup);
  const { result } = renderHook(() => useLeaving('/login'));
  // What is asked after it is answered after it.
  const press = async (detail: number) => {
    result.current.begin({ detail });
    await lossAtLeaving();
  };
  await act(() => press(2));
  expect(result.current.loss).toBeUndefined();
  await act(() => press(1));
  await waitFor(() => expect(result.current.loss?.kind).toBe('everything'));
  act(() => result.current.stay());
  // By the keyboard.
  await act(() => press(0));
  await waitFor(() => expect(result.current.loss?.kind).toBe('everything'));
});
