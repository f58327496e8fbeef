import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ShareProfileScreen } from './share-profile-screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('shows that the invitation is being processed, stores the inviter, and goes on', async () => {
  const onKept = vi.fn<() => void>();
  render(<ShareProfileScreen inviterId="invitation-1" onKept={onKept} />);
  expect(screen.getByRole('heading', { name: 'Processing your invitation...' })).toBeDefined();
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce());
  expect(localStorage.getItem('inviterId')).toBe('invitation-1');
});

it('keeps another user’s invitation where a user opens their own link, and goes on', async () => {
  await signedIn({ profile: { invitationToken: 'my-own' } });
  const onKept = vi.fn<() => void>();
  render(<ShareProfileScreen inviterId="invitation-1" onKept={onKept} />);
  await waitFor(() => expect(onKept).toHaveBeenCalledTimes(1));
  render(<ShareProfileScreen inviterId="my-own" onKept={onKept} />);
  await waitFor(() => expect(onKept).toHaveBeenCalledTimes(2));
  expect(localStorage.getItem('inviterId')).toBe('invitation-1');
});
