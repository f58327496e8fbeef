import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { DEVICE_FULL, SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import FirstSyncScreen from './first-sync-screen.tsx';

it.each([
  ['this device is full where it has no room for what came', 'full', DEVICE_FULL],
  ['something went wrong where it is not known what', 'failed', SOMETHING_WENT_WRONG_LATER],
] as const)('says that %s, and offers to try again', async (_, sync, said) => {
  await signedIn({ sync });
  render(<FirstSyncScreen />);
  onTestFinished(cleanup);
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('says nothing while what is to be shown is under way', async () => {
  await signedIn({ sync: 'running' });
  render(<FirstSyncScreen />);
  onTestFinished(cleanup);
  expect(screen.queryByRole('button')).toBeNull();
});
