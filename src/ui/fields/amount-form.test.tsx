import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AmountEntry } from './amount-entry.tsx';

afterEach(cleanup);

const DETAILS = { sign: '€', usual: [15, 30, 50], initial: '40' };

async function open(details: () => Promise<typeof DETAILS>) {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(amount: number) => void>();
  render(
    <AmountEntry
      label="Budget"
      help="How much"
      submitLabel="Find gifts"
      onType={(text) => text}
      parse={(text) => Number(text) || undefined}
      details={details}
      onSubmit={onSubmit}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Budget' }));
  return { user, onSubmit, field: await screen.findByRole<HTMLInputElement>('textbox') };
}

it('begins with the amount of last time, which one press submits, and shows the currency', async () => {
  const { user, onSubmit, field } = await open(async () => DETAILS);
  await screen.findByRole('button', { name: '€30' });
  expect(field.value).toBe('40');
  expect(field.parentElement?.textContent).toBe('€');
  await user.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([[40]]);
});

it('submits a usual amount at a press', async () => {
  const { user, onSubmit } = await open(async () => DETAILS);
  await user.click(await screen.findByRole('button', { name: '€15' }));
  expect(onSubmit.mock.calls).toEqual([[15]]);
});

it('keeps what was typed before the amounts are known, also where it was deleted again', async () => {
  const known = Promise.withResolvers<typeof DETAILS>();
  const { user, field } = await open(() => known.promise);
  await user.type(field, '7{Backspace}');
  known.resolve(DETAILS);
  await screen.findByRole('button', { name: '€50' });
  expect(field.value).toBe('');
});
