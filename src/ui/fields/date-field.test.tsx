import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

function Yearless({ given = '' }: { given?: string }) {
  const [value, setValue] = useState(given);
  return (
    <>
      <DateField label="Birthday" value={value} onChange={setValue} years={years} noYearLabel="No year" />
      <output>{value}</output>
    </>
  );
}
const yearlessField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Birthday' });
const noYear = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'No year' });
const shownValue = () => screen.getByRole('status').textContent;

describe('a date without a year', () => {
  it.each(['29 February', 'Feb 29', '29/2', '29.02.', '2902', '29 2 96'])('is taken from ‘%s’', async (typed) => {
    const user = userEvent.setup();
    render(<Yearless />);
    await user.type(yearlessField(), typed);
    await user.click(noYear());
    expect([yearlessField().value, shownValue()]).toEqual(['29 February', '1604-02-29']);
  });

  it('may be chosen before it is typed', async () => {
    const user = userEvent.setup();
    render(<Yearless />);
    await user.click(noYear());
    await user.type(yearlessField(), '14/7');
    expect([screen.getByText('14 July').textContent, shownValue()]).toEqual(['14 July', '1604-07-14']);
  });

  it('asks for the year unless that is said to be unknown', async () => {
    const user = userEvent.setup();
    render(<Yearless given="1604-07-14" />);
    expect([yearlessField().value, noYear().checked]).toEqual(['14 July', true]);
    expect(screen.queryByRole('button')).toBeNull();
    await user.click(noYear());
    expect(shownValue()).toBe('unreadable: 14 July');
    await user.click(yearlessField());
    await user.tab();
    expect(await screen.findByText('Please add the year, or choose ‘No year’')).toBeDefined();
    await user.type(yearlessField(), ' 1990');
    expect(shownValue()).toBe('1990-07-14');
  });

  it('is not what somebody means who types the year 1604', async () => {
    const user = userEvent.setup();
    render(<Yearless />);
    await user.type(yearlessField(), '14 July 1604');
    expect(shownValue()).toBe('unreadable: 14 July 1604');
  });
});

it('shows nothing beside a date that is typed in these words', async () => {
  const user = userEvent.setup();
  render(<Birthday />);
  await user.type(screen.getByRole('textbox', { name: 'Birthday' }), '4 july 1985');
  expect(screen.queryByText('04 July 1985')).toBeNull();
});
