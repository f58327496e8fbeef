import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useProfile } from '../../../store/account/profile.ts';
import { type SignedIn, signedIn } from '../../../store/testing/signed-in.ts';
import { Pause } from './pause.tsx';

beforeEach(() => {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-11-28'));
});
afterEach(cleanup);

function Shown() {
  const profile = useProfile();
  return profile && <Pause profile={profile} />;
}

const ZONED = { timeZone: 'Europe/Lisbon' };
const isoDay = (day: string) => `${day}T00:00:00.000Z`;
const argumentsOf = async (here: SignedIn) => (await here.pending()).map((row) => row.arguments);
const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['1 week', '2026-12-05', 'Saturday, 05 December 2026'],
  ['2 weeks', '2026-12-12', 'Saturday, 12 December 2026'],
])('pauses for %s by one press, over a reload, and ends by another', async (name, day, words) => {
  const here = await signedIn({ profile: ZONED });
  render(<Shown />);
  const user = userEvent.setup({ delay: null });
  await user.click(await button(name));
  await screen.findByText(`Until ${words}. They come again the day after.`);
  expect(document.activeElement?.textContent).toBe('Reminders are paused');
  expect(await argumentsOf(here)).toEqual([{ pausedUntil: isoDay(day) }]);
  cleanup();
  here.reload();
  render(<Shown />);
  await user.click(await button('End the pause'));
  await button('1 week');
  expect(document.activeElement?.textContent).toBe('Pause all reminders for');
  expect(await argumentsOf(here)).toEqual([]);
});

it('pauses until a chosen day, and says so of a day that is past or too far', async () => {
  const here = await signedIn({ profile: ZONED });
  render(<Shown />);
  const user = userEvent.setup({ delay: null });
  await user.click(await button('Until a day'));
  const field = await screen.findByRole('textbox', { name: 'Pause until' });
  for (const wrong of ['27 November 2026', '29 November 2027']) {
    await user.clear(field);
    await user.type(field, `${wrong}{Enter}`);
    await screen.findByText('Choose a day from today until in a year');
    expect(await argumentsOf(here)).toEqual([]);
  }
  await user.clear(field);
  await user.type(field, '3 January 2027');
  await waitFor(() => expect(screen.queryByText('Choose a day from today until in a year')).toBeNull());
  await user.click(await button('Pause'));
  await screen.findByText('Until Sunday, 03 January 2027. They come again the day after.');
  expect(await argumentsOf(here)).toEqual([{ pausedUntil: isoDay('2027-01-03') }]);
});

it.each([
  ['2026-11-28', true],
  ['2026-11-27', false],
])('of a pause until %s that another device began, shows whether it is on: %s', async (day, isOn) => {
  await signedIn({ profile: { ...ZONED, pausedUntil: isoDay(day) } });
  render(<Shown />);
  expect(await button(isOn ? 'End the pause' : '1 week')).toBeDefined();
});
