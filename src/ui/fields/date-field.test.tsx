import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const years = { first: '1926-11-23', last: '2025-11-23', near: '2026-11-23' };

function Birthday() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField label="Birthday" value={value} onChange={setValue} years={years} />
      <output>{value}</output>
    </>
  );
}

it.each([
  ['en-GB', '14/7/85', '1985-07-14', '14 July 1985'],
  ['en-GB', '5/3/90', '1990-03-05', '05 March 1990'],
  ['en-US', '5/3/90', '1990-05-03', '03 May 1990'],
  ['en-US', '1 may 90', '1990-05-01', '01 May 1990'],
])('where %s is spoken, shows at once in words how %s is read', async (language, typed, value, words) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const user = userEvent.setup();
  render(<Birthday />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Birthday' });
  await user.type(field, typed);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe(value);
  await user.tab();
  expect(field.value).toBe(words);
  expect(screen.queryByText(words)).toBeNull();
});

it('shows nothing beside a date that is typed in these words', async () => {
  const user = userEvent.setup();
  render(<Birthday />);
  await user.type(screen.getByRole('textbox', { name: 'Birthday' }), '4 july 1985');
  expect(screen.queryByText('04 July 1985')).toBeNull();
});
