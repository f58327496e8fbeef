import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OccasionInput } from '../../../../contract/schema/connections/occasion-list.ts';
import { signedIn } from '../../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './connection-occasions-screen.tsx';
import { ProfileOccasionsScreen } from './profile-occasions-screen.tsx';
import { openLive } from '../testing/open-live.tsx';
import { openScreen } from '../testing/open-screen.tsx';

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
/** The occasions that a change mutes. */
const mutedIn = (rows: unknown) =>
  Object.fromEntries((rows as OccasionInput[]).map(({ name, muted }) => [name, muted]));
const isOn = (one: HTMLElement | undefined) => one?.getAttribute('aria-checked');

it('mutes an occasion of a connection beside the form, and unmutes it', async () => {
  const here = await signedIn({
    connections: [{ occasions: [NO_OCCASION, BIRTHDAY, { ...WEDDING, muted: true }] }],
  });
  const { user } = await openLive(here, ConnectionOccasionsScreen);
  const [birthday, wedding, ...others] = await switches();
  expect(others).toEqual([]);
  expect([isOn(birthday), isOn(wedding)]).toEqual(['true', 'false']);
  await user.click(birthday!);
  await waitFor(() => expect(isOn(birthday)).toBe('false'));
  await user.click(wedding!);
  await waitFor(() => expect(isOn(wedding)).toBe('true'));
  const [change, ...rest] = await here.pending();
  expect(rest).toEqual([]);
  expect(change).toMatchObject({ kind: 'connection.occasions', entityId: here.connections[0]!.id });
  expect(mutedIn(change!.arguments['occasions'])).toEqual({ Birthday: true, Wedding: false });
  cleanup();
  here.reload();
  await openLive(here, ConnectionOccasionsScreen);
  expect((await switches()).map(isOn)).toEqual(['false', 'true']);
});

it('mutes one of the user’s own occasions beside the form, over a reload', async () => {
  const here = await signedIn({ profile: { occasions: [WEDDING] } });
  const { user } = await openScreen(() => <ProfileOccasionsScreen />);
  const [wedding] = await switches();
  await user.click(wedding!);
  await waitFor(() => expect(isOn(wedding)).toBe('false'));
  const [change] = await here.pending();
  expect(change).toMatchObject({ kind: 'profile.occasions', entityId: here.profile.id });
  expect(mutedIn(change!.arguments['occasions'])).toMatchObject({ Wedding: true });
  cleanup();
  here.reload();
  await openScreen(() => <ProfileOccasionsScreen />);
  expect((await switches()).map(isOn)).toEqual(['false']);
});

it('mutes an occasion at once while the form beside holds another day for it, with which it is saved', async () => {
  const here = await signedIn({ connections: [{ occasions: [NO_OCCASION, BIRTHDAY, WEDDING] }] });
  const { user } = await openLive(here, ConnectionOccasionsScreen);
  const [, date] = await screen.findAllByRole('textbox', { name: 'Occasion Date' });
  await user.clear(date!);
  await user.type(date!, '07 June 2027');
  const [, wedding] = await switches();
  await user.click(wedding!);
  await waitFor(() => expect(isOn(wedding)).toBe('false'));
  expect(date).toHaveProperty('value', '07 June 2027');
  expect((await here.shown())[0]?.occasions).toContainEqual({ ...WEDDING, yearly: false, muted: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await here.shown())[0]?.occasions).toContainEqual(
      expect.objectContaining({ id: WEDDING.id, date: '2027-06-07T00:00:00.000Z', muted: true }),
    ),
  );
});

const helpOf = (one: HTMLElement | undefined) =>
  document.getElementById(one?.getAttribute('aria-describedby') ?? '')?.textContent;
const texts = async () => (await switches()).map(helpOf);
const days = (name: string) => screen.getByRole('checkbox', { name });

it('has all or one of a connection’s occasions announced on days of their own, over a reload, until the general ones are chosen again', async () => {
  const here = await signedIn({
    profile: { leadDays: [7, 0] },
    connections: [
      { ownLeadDays: [], occasions: [NO_OCCASION, BIRTHDAY, WEDDING, { ...occasion('Name day', 4), muted: true }] },
    ],
  });
  const { user } = await openLive(here, ConnectionOccasionsScreen);
  expect(await texts()).toEqual([...Array(2).fill('On the day and 7 days before'), undefined]);
  await user.click(screen.getByRole('button', { name: /^Days before/ }));
  await user.click(days('30 days'));
  await waitFor(async () =>
    expect(await texts()).toEqual([...Array(2).fill('On the day and 7 and 30 days before'), undefined]),
  );
  await user.click(screen.getByRole('radio', { name: 'Wedding' }));
  await user.click(days('7 days'));
  await waitFor(async () =>
    expect((await texts()).slice(0, 2)).toEqual([
      'On the day and 7 and 30 days before',
      'On the day and 30 days before',
    ]),
  );
  const [change, ...rest] = await here.pending();
  expect(rest).toEqual([]);
  expect(change).toMatchObject({
    kind: 'connection.details',
    arguments: {
      ownLeadDays: [
        { occasion: null, days: [30, 7, 0] },
        { occasion: 'Wedding', days: [30, 0] },
      ],
    },
  });
  cleanup();
  here.reload();
  await openLive(here, ConnectionOccasionsScreen);
  await waitFor(async () => expect((await texts())[1]).toBe('On the day and 30 days before'));
  await user.click(screen.getByRole('button', { name: /^Days before/ }));
  const general = 'On the day and 7 days before';
  await user.click(screen.getByRole('button', { name: 'Use the days of your account' }));
  await waitFor(async () => expect((await texts())[0]).toBe(general));
  await user.click(screen.getByRole('radio', { name: 'Wedding' }));
  await user.click(screen.getByRole('button', { name: 'Use the days of your account' }));
  await waitFor(async () => expect((await texts())[1]).toBe(general));
  expect(await here.pending()).toEqual([]);
});

it('says so where a connection’s occasions have no day before at all', async () => {
  const here = await signedIn({ connections: [{ occasions: [WEDDING], ownLeadDays: [{ occasion: null, days: [] }] }] });
  await openLive(here, ConnectionOccasionsScreen);
  expect((await switches()).map(helpOf)).toEqual(['Never']);
});

it('offers the own occasions that the user is reminded of, which their birthday is not', async () => {
  await signedIn({ profile: { occasions: [BIRTHDAY, WEDDING] } });
  await openScreen(() => <ProfileOccasionsScreen />);
  expect(await switches()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Days before/ })).toBeNull();
  expect(isOn(screen.getByRole('switch', { name: 'Wedding' }))).toBe('true');
});

it('offers nothing where there is no occasion yet', async () => {
  const here = await signedIn({ connections: [{ occasions: [NO_OCCASION] }] });
  await openScreen(() => <ConnectionOccasionsScreen connection={here.connections[0]} />);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});
