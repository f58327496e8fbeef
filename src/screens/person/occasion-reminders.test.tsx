import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './connection-occasions-screen.tsx';
import { ProfileOccasionsScreen } from './profile-occasions-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const occasion = (name: string, at: number) => ({
  id: `01900000-0000-7000-8000-0000000000a${at}`,
  name,
  date: '2027-06-05T00:00:00.000Z',
  yearly: true,
});
const BIRTHDAY = occasion('Birthday', 1);
const WEDDING = occasion('Wedding', 2);
const NO_OCCASION = { ...occasion('no occasion', 3), date: '' };

const switches = async () => within(await screen.findByRole('region', { name: 'Remind me of' })).getAllByRole('switch');
const isOn = (one: HTMLElement | undefined) => one?.getAttribute('aria-checked');

it('mutes an occasion of a connection beside the form, and tells of it again', async () => {
  const here = await signedIn({
    profile: { mutedOccasionIds: [WEDDING.id] },
    connections: [{ occasions: [NO_OCCASION, BIRTHDAY, WEDDING] }],
  });
  const { user } = await openScreen(() => <ConnectionOccasionsScreen connection={here.connections[0]} />);
  const [birthday, wedding, ...others] = await switches();
  expect(others).toEqual([]);
  expect([isOn(birthday), isOn(wedding)]).toEqual(['true', 'false']);
  await user.click(birthday!);
  await waitFor(() => expect(isOn(birthday)).toBe('false'));
  await user.click(wedding!);
  await waitFor(() => expect(isOn(wedding)).toBe('true'));
  expect(await here.outbox()).toMatchObject([
    { kind: 'reminders.set', arguments: { mutedOccasionIds: [WEDDING.id, BIRTHDAY.id] } },
    { kind: 'reminders.set', arguments: { mutedOccasionIds: [BIRTHDAY.id] } },
  ]);
});

it('offers what a person is told of among their own occasions, which their birthday is not', async () => {
  await signedIn({ profile: { occasions: [BIRTHDAY, WEDDING] } });
  await openScreen(() => <ProfileOccasionsScreen />);
  expect(await switches()).toHaveLength(1);
  expect(isOn(screen.getByRole('switch', { name: 'Wedding' }))).toBe('true');
});

it('offers nothing where there is no occasion yet', async () => {
  const here = await signedIn({ connections: [{ occasions: [NO_OCCASION] }] });
  await openScreen(() => <ConnectionOccasionsScreen connection={here.connections[0]} />);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});
