import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ShareProfileScreen } from './share-profile-screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('says that the invitation is being processed, keeps the inviter, and goes on', () => {
  const onKept = vi.fn<() => void>();
  render(<ShareProfileScreen inviterId="inviter-1" onKept={onKept} />);
  expect(screen.getByRole('heading', { name: 'Processing your invitation...' })).toBeDefined();
  expect(localStorage.getItem('inviterId')).toBe('inviter-1');
  expect(onKept).toHaveBeenCalledOnce();
});

it('keeps somebody else’s invitation where a person opens their own link, and goes on', async () => {
  const onKept = vi.fn<() => void>();
  render(<ShareProfileScreen inviterId="inviter-1" onKept={onKept} />);
  const { profile } = await signedIn();
  render(<ShareProfileScreen inviterId={profile.id} onKept={onKept} />);
  expect(localStorage.getItem('inviterId')).toBe('inviter-1');
  expect(onKept).toHaveBeenCalledTimes(2);
});
