import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareProfileScreen } from './share-profile-screen.tsx';

afterEach(cleanup);

it('says that the invitation is being processed, keeps the inviter, and goes on', () => {
  const onKept = vi.fn<() => void>();
  render(<ShareProfileScreen inviterId="inviter-1" onKept={onKept} />);
  expect(screen.getByRole('heading', { name: 'Processing your invitation...' })).toBeDefined();
  expect(localStorage.getItem('inviterId')).toBe('inviter-1');
  expect(onKept).toHaveBeenCalledOnce();
});
