import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signedIn } from '../../store/testing/signed-in.ts';
import { RenewInvitation } from './renew-invitation.tsx';

const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

it('asks before old links end, shows where that failed, and brings the new link to this device', async () => {
  const { profile, endRefreshes } = await signedIn({ online: true });
  endRefreshes('idle');
  const asked: string[] = [];
  let answer = noAnswer;
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url, location.href).pathname}`);
    return answer();
  });
  onTestFinished(cleanup);
  render(<RenewInvitation />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Renew invitation link' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Renew invitation link' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  const problem = await screen.findByText('Your link could not be renewed. Try again when you are online.');
  answer = () => Promise.resolve(Response.json({ ...profile, invitationToken: 'c'.repeat(43) }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(problem.isConnected).toBe(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['POST /api/users/invitation', 'POST /api/users/invitation']);
});
