import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import TermsDialog from './terms-dialog.tsx';
import { openScreen } from './testing/open-screen.tsx';

it('reads ‘Coming soon...’ and closes', async () => {
  const onClose = vi.fn<() => void>();
  const user = openScreen(<TermsDialog onClose={onClose} />);
  expect((await screen.findByRole('dialog')).textContent).toContain('Coming soon...');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
