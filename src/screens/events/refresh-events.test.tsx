import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { currentToasts } from '../../ui/overlays/toast.ts';
import { RefreshEvents } from './refresh-events.tsx';

const said = () => currentToasts().map(({ text }) => text);

it('shows how the last refresh went, and no longer how the one before it did', async () => {
  const { endRefreshes } = await signedIn({ online: true });
  render(<RefreshEvents />);
  onTestFinished(cleanup);
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  endRefreshes('idle');
  await userEvent.click(refresh);
  await waitFor(() => expect(said()).toEqual(['Up to date']));
  endRefreshes('failed');
  await userEvent.click(refresh);
  await waitFor(() => expect(said()).toEqual([SOMETHING_WENT_WRONG_LATER]));
});
