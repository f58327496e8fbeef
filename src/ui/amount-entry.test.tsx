import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AmountEntry } from './amount-entry.tsx';

afterEach(cleanup);

function show() {
  const onSubmit = vi.fn<(amount: number) => void>();
  render(
    <AmountEntry
      label="Budget"
      help="How much"
      submitLabel="Find gifts"
      onType={(text) => text}
      parse={(text) => Number(text) || undefined}
      onSubmit={onSubmit}
    />,
  );
  return { opener: screen.getByRole('button', { name: 'Budget' }), onSubmit };
}

it.each([
  ['an amount is submitted', '45{Enter}', [[45]]],
  ['it is closed by Escape', '45{Escape}', []],
])('gives the focus back to its button once %s', async (_, keys, submitted) => {
  const user = userEvent.setup();
  const { opener, onSubmit } = show();
  await user.click(opener);
  await user.type(await screen.findByRole('textbox'), keys);
  expect(onSubmit.mock.calls).toEqual(submitted);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('gives the field the focus within the press, which is when a phone shows its keyboard', async () => {
  const { opener } = show();
  fireEvent.click(opener);
  await screen.findByRole('textbox');
  fireEvent.click(opener);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
