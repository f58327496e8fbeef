import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { currentToasts, dismissToast, showToast } from '../../ui/overlays/toast.ts';
import FirstSyncScreen from './first-sync-screen.tsx';

it.each([
  ['this device is full where it has no room for the pulled data', 'full', DEVICE_FULL],
  ['something went wrong where the cause is unknown', 'failed', SOMETHING_WENT_WRONG_LATER],
] as const)('says that %s, and offers to try again', async (_, sync, said) => {
  await signedIn({ sync });
  render(<FirstSyncScreen />);
  onTestFinished(cleanup);
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('says once on a screen what a toast says as well, before or after', async () => {
  await signedIn({ sync: 'full' });
  showToast(DEVICE_FULL, { tone: 'error', duration: null });
  const other = showToast('Copied to clipboard');
  render(<FirstSyncScreen />);
  onTestFinished(cleanup);
  expect(currentToasts().map(({ id }) => id)).toEqual([other]);
  showToast(DEVICE_FULL, { tone: 'error', duration: null });
  expect(currentToasts().map(({ id }) => id)).toEqual([other]);
  dismissToast(other);
});

it('says nothing while the data to be shown is being fetched', async () => {
  await signedIn({ sync: 'running' });
  render(<FirstSyncScreen />);
  onTestFinished(cleanup);
  expect(screen.queryByRole('button')).toBeNull();
});
