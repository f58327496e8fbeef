import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { EventsScreen } from './events-screen.tsx';

const HINT = 'Add the people you care about, and their dates appear here.';
const birthday = { id: '01900000-0000-7000-8000-00000000aaaa', name: 'Birthday', date: '1990-05-05T00:00:00.000Z' };

/** Sets the UTC date. */
function itIs(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
}

async function open(held: Parameters<typeof signedIn>[0]) {
  const account = await signedIn({ ...held, online: true });
  const routeTree = createRootRoute({ component: EventsScreen });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  onTestFinished(cleanup);
  await screen.findByRole('article', { name: /Christmas/ });
  return account;
}

it.each([
  ['something went wrong', 'failed', SOMETHING_WENT_WRONG_LATER],
  ['this device is full', 'full', DEVICE_FULL],
] as const)('says that %s where no person’s occasions are known and a fetch of them failed', async (_, sync, said) => {
  await open({ sync });
  expect(screen.getByRole('alert').textContent).toBe(said);
  expect(screen.queryByText(HINT)).toBeNull();
});

it('invites the user to add people where there are none', async () => {
  await open({});
  expect(screen.getByText(HINT)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('invites the user to add occasions where there are people, and none of them has one to come', async () => {
  const past = { ...birthday, name: 'Graduation', date: '2020-05-05T00:00:00.000Z', yearly: false };
  await open({
    connections: [
      { name: 'Ana Lopes', birthday: null },
      { name: 'Ben Jones', birthday: null, occasions: [past] },
    ],
  });
  expect(screen.getByText(/^None of your connections has an upcoming date\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'My Connections' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText(HINT)).toBeNull();
});

it('shows the occasions that are known, and no error, where a connection has some and a fetch failed', async () => {
  await open({ sync: 'failed', connections: [{ name: 'Ana Lopes', occasions: [{ ...birthday, yearly: true }] }] });
  expect(screen.getByRole('article', { name: /Ana Lopes/ })).toBeDefined();
  expect(screen.queryByText(HINT)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of an event that a gift is ready for it, or an idea kept', async () => {
  const words = { title: 'A kite', image: null, link: null, price: null, day: '2026-11-20T00:00:00.000Z' };
  const today = Temporal.Now.plainDateISO('UTC');
  const day = today.add({ days: 10 }).toString();
  const wedding = { ...birthday, name: 'Wedding', date: `${day}T00:00:00.000Z`, yearly: false };
  const kite = { ideaId: 'kite', ...words, occasion: 'Wedding' };
  await open({
    connections: [
      { name: 'Ana', occasions: [wedding], giftMarks: [{ ...kite, state: 'ordered', forDay: wedding.date }] },
      { name: 'Ben', occasions: [{ ...wedding, id: crypto.randomUUID() }], giftMarks: [{ ...kite, state: 'kept' }] },
    ],
  });
  expect(screen.getByRole('article', { name: /Ana/ }).textContent).toContain('Gift ready');
  expect(screen.getByRole('article', { name: /Ben/ }).textContent).toContain('Idea kept');
  expect(screen.getByRole('article', { name: /Christmas/ }).textContent).not.toMatch(/Gift ready|Idea kept/);
});

it('shows below an event the countdown by the device’s date, in the hours when that is another day', async () => {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation((zone) =>
    Temporal.PlainDate.from(zone === 'UTC' ? '2026-05-04' : '2026-05-05'),
  );
  itIs('2026-05-04');
  await open({ connections: [{ name: 'Ana Lopes', occasions: [{ ...birthday, yearly: true }] }] });
  const card = screen.getByRole('article', { name: '1 day until Ana Lopes’ Birthday' });
  expect(card.textContent).toContain('Ana Lopes’ Birthdaytoday where you are');
});

it('says the weekday of an event, how old a person turns, and leads to their card, also in a new tab', async () => {
  itIs('2026-05-04');
  const { connections } = await open({
    connections: [{ name: 'Ana Lopes', occasions: [{ ...birthday, yearly: true }] }],
  });
  const card = screen.getByRole('article', { name: '1 day until Ana Lopes’ Birthday' });
  expect(card.textContent).toContain('Tue 05 May, turns 36');
  expect(within(screen.getByRole('region', { name: 'May 2026' })).getByRole('article', { name: /Ana/ })).toBe(card);
  const link = within(card).getByRole('link', { name: 'Ana Lopes’ Birthday' });
  expect(link.getAttribute('href')).toBe(`/?card=${connections[0]?.id}`);
  expect(within(screen.getByRole('article', { name: /Christmas/ })).queryByRole('link')).toBeNull();
});

const dated = (name: string, date: string) => ({
  id: crypto.randomUUID(),
  name,
  date: `${date}T00:00:00.000Z`,
  yearly: true,
});
const FAMILY = [
  { name: 'Ana', groups: ['Family'], occasions: [dated('Birthday', '1990-05-05')] },
  { name: 'Ben', groups: ['Work'], occasions: [dated('Birthday', '1991-06-06'), dated('Anniversary', '2020-06-06')] },
];
const shownEvents = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

it('shows only what the user chooses, says how much is hidden, and shows all again', async () => {
  itIs('2026-05-04');
  await open({ connections: FAMILY });
  expect(shownEvents()).toHaveLength(7);
  choose('Whose events', 'group:Work');
  expect(shownEvents()).toEqual(['33 days until Ben’s Anniversary', '33 days until Ben’s Birthday']);
  choose('Occasion', 'Birthday');
  expect(shownEvents()).toEqual(['33 days until Ben’s Birthday']);
  expect(screen.getByText('1 of 7 events, 6 hidden')).toBeDefined();
  choose('Occasion', 'Christmas');
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByText('Nothing that you chose is coming up. All 7 events are hidden.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shownEvents()).toHaveLength(7);
});

it('shows a month’s events, those of a day that is pressed, and the same view at the next visit', async () => {
  itIs('2026-05-04');
  onTestFinished(() => localStorage.removeItem('eventsView'));
  await open({ connections: FAMILY });
  fireEvent.click(screen.getByRole('button', { name: 'Show by month' }));
  const day = await screen.findByRole('button', { name: 'Tuesday, 05 May 2026: Ana’s Birthday' });
  expect(shownEvents()).toEqual(['1 day until Ana’s Birthday', "9 days until Mother's Day"]);
  fireEvent.click(day);
  expect(await screen.findByRole('heading', { name: 'Tuesday, 05 May 2026: 1 event' })).toBeDefined();
  expect(shownEvents()).toEqual(['1 day until Ana’s Birthday']);
  fireEvent.click(screen.getByRole('button', { name: 'Wednesday, 06 May 2026' }));
  expect(await screen.findByText('No events on this day.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Whole month' }));
  expect(shownEvents()).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('article', { name: '33 days until Ben’s Birthday' })).toBeDefined();
  expect(localStorage.getItem('eventsView')).toBe('month');
});
