import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AmountEntry } from './amount-entry.tsx';

afterEach(cleanup);

it.each([
  ['an amount is submitted', '45{Enter}', [[45]]],
  ['one in Arabic digits is', '٤٥{Enter}', [[45]]],
  ['it is closed by Escape', '45{Escape}', []],
])('gives the focus back to its button once %s', async (_, keys, submitted) => {
  const user = userEvent.setup();
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
  await user.click(screen.getByRole('button', { name: 'Budget' }));
  await user.type(screen.getByRole('textbox'), keys);
  expect(onSubmit.mock.calls).toEqual(submitted);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Budget' }));
});
