import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { useProfile } from '../../../store/account/profile.ts';
import { signedIn } from '../../../store/testing/signed-in.ts';
import Prompts from './prompts.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let zoneHere: string;

function withZone(timeZone: string): void {
  zoneHere = timeZone;
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({
    ...options,
    timeZone: zoneHere,
  }));
}

function Home() {
  const profile = useProfile();
  return profile && <Prompts profile={profile} />;
}

/** The device of a user who wants mails by the clock of Lisbon. */
async function openIn(timeZone: string, fields: Partial<Profile> = {}) {
  const profile = { timeZone: 'Europe/Lisbon', emailNotificationsEnabled: true, ...fields };
  const here = await signedIn({ profile });
  withZone(timeZone);
  render(<Home />);
  return here;
}

const IN_TOKYO = 'You seem to be in Tokyo';
const flags = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: false,
  privateOccasionsNotificationsEnabled: false,
  pushNotificationsEnabled: false,
};

it('a device elsewhere asks, and changes the zone by a press only', async () => {
  const { pending } = await openIn('Asia/Tokyo');
  await screen.findByRole('region', { name: IN_TOKYO });
  screen.getByText('Your reminders come at 09:00 Lisbon time. Send them by Tokyo time?');
  expect(await pending()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByText(IN_TOKYO)).toBeNull());
  expect((await pending()).map(({ kind, arguments: given }) => [kind, given])).toEqual([
    ['notifications.set', { ...flags, timeZone: 'Asia/Tokyo' }],
  ]);
});

it('a zone that the user keeps is not asked about again on this device, and another one is', async () => {
  const { pending } = await openIn('Asia/Tokyo');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Lisbon time' }));
  expect(screen.queryByText(IN_TOKYO)).toBeNull();
  cleanup();
  render(<Home />);
  zoneHere = 'America/Sao_Paulo';
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('region', { name: 'You seem to be in Sao Paulo' });
  zoneHere = 'Asia/Tokyo';
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await pending()).toEqual([]);
});

it.each([
  ['has the same clock', 'Europe/London', {}],
  ['hides its zone', 'UTC', {}],
  ['is of a user who wants no reminders', 'Asia/Tokyo', { emailNotificationsEnabled: false }],
  ['is the first to send its zone', 'Asia/Tokyo', { timeZone: 'UTC' }],
])('nothing is asked by a device that %s', async (_, zone, fields) => {
  const { pending } = await openIn(zone, fields);
  await pending();
  expect(screen.queryByText(/You seem to be in/)).toBeNull();
});
