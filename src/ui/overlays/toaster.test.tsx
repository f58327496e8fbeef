import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { toastBlock } from './banner.css.ts';
import { currentToasts, dismissToast, showToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

function open() {
  render(
    <>
      <main tabIndex={-1}>
        <button type="button">Save</button>
      </main>
      <Toaster />
    </>,
  );
  onTestFinished(() => {
    cleanup();
    for (const { id } of currentToasts()) dismissToast(id);
  });
  return userEvent.setup({ delay: null });
}

it.each(['Close', 'Undo'])('returns the focus to its former element once ‘%s’ is pressed by keyboard', async (name) => {
  const user = open();
  act(() => void showToast('Removed', { duration: null, action: { label: 'Undo', onPress: () => undefined } }));
  screen.getByRole('button', { name: 'Save' }).focus();
  while (document.activeElement !== screen.getByRole('button', { name })) await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Removed')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('moves the focus to the content where its former element was removed', async () => {
  const user = open();
  act(() => void showToast('Removed', { duration: null }));
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.tab();
  screen.getByRole('button', { name: 'Save' }).remove();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

const room = () => document.documentElement.style.getPropertyValue(toastBlock.slice('var('.length, -1));

it('makes room at the end of the page for as long as there is a toast', () => {
  open();
  expect(room()).toBe('');
  let id = 0;
  act(() => void (id = showToast('Saved')));
  expect(room()).not.toBe('');
  act(() => dismissToast(id));
  expect(room()).toBe('');
});
