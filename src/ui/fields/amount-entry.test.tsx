import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AmountEntry } from './amount-entry.tsx';

afterEach(cleanup);

it.each([
  ['an amount is submitted', '45{Enter}', [[45]]],
  ['one in Arabic digits is', '٤٥{Enter}', [[45]]],
  ['it is closed by Escape', '45{Escape}', []],
])('returns the focus to its button once %s', async (_, keys, submitted) => {
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
  await user.type(await screen.findByRole('textbox'), keys);
  expect(onSubmit.mock.calls).toEqual(submitted);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Budget' }));
});

it('leaves digits alone until their input method is done with them', async () => {
  const user = userEvent.setup();
  render(
    <AmountEntry
      label="Budget"
      help="How much"
      submitLabel="Find gifts"
      onType={(text) => text.replaceAll(/\D/g, '')}
      parse={(text) => Number(text) || undefined}
      onSubmit={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Budget' }));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (const value of ['５', '５０']) {
    fireEvent.input(field, { target: { value }, isComposing: true });
    expect(field.value).toBe(value);
  }
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('50');
  fireEvent.input(field, { target: { value: '500 €' } });
  expect(field.value).toBe('500');
});

it('shows that letters are no amount, and accepts none', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(amount: number) => void>();
  render(
    <AmountEntry
      label="Budget"
      help="How much"
      submitLabel="Find gifts"
      onType={(text) => text}
      parse={(text) => (/^\d+$/.test(text) ? Number(text) : undefined)}
      onSubmit={onSubmit}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Budget' }));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(field, '1e2{Enter}');
  expect(screen.getByText('Please type digits only')).toBeDefined();
  expect(screen.getByText('How much')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '12');
  expect(screen.queryByText('Please type digits only')).toBeNull();
  await user.type(field, '{Enter}');
  expect(onSubmit.mock.calls).toEqual([[12]]);
});
