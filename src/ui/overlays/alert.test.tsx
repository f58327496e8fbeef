import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Alert } from './alert.tsx';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

const WORDS = 'What you typed before is still here.';

function pageWith({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <Alert tone="info" action={<Button>Start over</Button>}>
        {WORDS}
      </Alert>
      <Dialog open={isOpen} onOpenChange={() => undefined} title="Birthday" />
    </>
  );
}

it('a message is not hidden behind a dialog, from where it would be announced again; its action is', () => {
  const { rerender } = render(pageWith({ isOpen: false }));
  onTestFinished(cleanup);
  const said = screen.getByRole('status');
  rerender(pageWith({ isOpen: true }));
  expect(screen.getByRole('dialog', { name: 'Birthday' })).toBeDefined();
  expect(screen.queryByRole('status')).toBe(said);
  expect(said.textContent).toBe(WORDS);
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});
