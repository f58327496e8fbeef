import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { marksOf, useChanges } from './changes.ts';
import { useProfile } from '../account/profile.ts';
import { setReminders } from '../reminders/set-reminders.ts';
import { eventually } from '../../testing/eventually.ts';
import { signedIn } from '../testing/signed-in.ts';

afterEach(cleanup);

/** Opens a screen, which waits for the profile, and returns the ids of the entities marked in its first frame. */
async function openScreen(): Promise<string[]> {
  const { result } = renderHook(() => useProfile());
  await waitFor(() => expect(result.current).toBeDefined());
  return [...renderHook(() => useChanges()).result.current.keys()];
}

it('marks pending changes from the first frame on, so that nothing moves for it', async () => {
  const { profile } = await signedIn();
  await setReminders(() => ({ reminderHour: 18 }));
  expect(await openScreen()).toEqual([profile.id]);
});

/** The text of a refused change's mark. */
const refusedWith = (status: number, message?: string) =>
  marksOf({ waiting: false, refused: { status, code: 'any', message } }).refusal;

it('marks a connection that another device has deleted as that, and other refusals in the server’s words', () => {
  expect(refusedWith(404, 'Not found')).toBe('Another device has deleted this connection.');
  expect(refusedWith(409, 'Connection with this name already exists')).toBe('Connection with this name already exists');
  expect(refusedWith(500)).toBe('not saved');
});

it('marks no change that was sent while no screen was open', async () => {
  const { profile, accept } = await signedIn();
  await setReminders(() => ({ reminderHour: 18 }));
  expect(await openScreen()).toEqual([profile.id]);
  cleanup();
  await act(accept);
  await eventually(async () => expect(await openScreen()).toEqual([]));
});
