import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signedIn } from '../../store/testing/signed-in.ts';
import { eventually } from '../../testing/eventually.ts';
import { wantCard } from '../../store/connections/wanted-card.ts';
import { HomeScreen } from './home-screen.tsx';

const birthday = (date: string) => ({ id: crypto.randomUUID(), name: 'Birthday', date, yearly: true });
const on = (day: string) => [birthday(`${day}T00:00:00.000Z`)];

async function open(connections: NonNullable<Parameters<typeof signedIn>[0]>['connections']) {
  const account = await signedIn({ connections });
  // The question of the notice is not tested here.
  localStorage.setItem(`reminders-${account.profile.id}`, 'settled');
  onTestFinished(() => localStorage.removeItem('listOrder'));
  onTestFinished(cleanup);
  const routeTree = createRootRoute({ component: HomeScreen });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return account;
}

const listed = () => screen.queryAllByRole('article').map((card) => card.querySelector('[id$=title]')?.textContent);

/** Sets the UTC date and the device's date. */
function itIs(utc: string, here = utc): void {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation((zone) =>
    Temporal.PlainDate.from(zone === 'UTC' ? utc : here),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${utc}T12:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
}

it('lists connections by their next occasion, and in another chosen order, also at the next visit', async () => {
  itIs('2026-11-20');
  await open([
    { name: 'Ana', occasions: on('1990-12-24') },
    { name: 'Cleo', occasions: [] },
    { name: 'Ben', occasions: on('1990-11-21') },
  ]);
  await eventually(() => expect(listed()).toEqual(['Ben', 'Ana', 'Cleo']));
  const order = await screen.findByRole('combobox', { name: 'Order' });
  fireEvent.change(order, { target: { value: 'name' } });
  await eventually(() => expect(listed()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(localStorage.getItem('listOrder')).toBe('name');
});

it('shows below a countdown the one by the device’s date, in the hours when that is another day', async () => {
  itIs('2026-11-20', '2026-11-21');
  await open([
    { name: 'Ana', occasions: on('1990-11-21') },
    { name: 'Ben', occasions: on('1990-11-22') },
  ]);
  const ana = await screen.findByRole('article', { name: 'Ana' });
  expect(ana.textContent).toContain('in 1 daytoday where you are');
  expect(screen.getByRole('article', { name: 'Ben' }).textContent).toContain('in 1 day where you are');
});

it('says on the card of a person, open or closed, that a gift for the next day is ready', async () => {
  itIs('2026-11-20');
  const words = { title: 'A kite', image: null, link: null, price: null, day: '2026-11-20T00:00:00.000Z' };
  const kite = { ideaId: 'kite', ...words, state: 'ordered', occasion: 'Birthday' } as const;
  await open([
    { name: 'Ana', occasions: on('1990-11-21'), giftMarks: [{ ...kite, forDay: '2026-11-21T00:00:00.000Z' }] },
    { name: 'Ben', occasions: on('1990-11-22'), giftMarks: [{ ...kite, forDay: '2026-11-22T00:00:00.000Z' }] },
    { name: 'Cleo', occasions: on('1990-11-23'), giftMarks: [{ ...kite, forDay: '2025-11-23T00:00:00.000Z' }] },
  ]);
  expect((await screen.findByRole('article', { name: 'Ana' })).textContent).toContain('Gift ready');
  expect(screen.getByRole('article', { name: 'Ben' }).textContent).toContain('Gift ready');
  expect(screen.getByRole('article', { name: 'Cleo' }).textContent).not.toContain('Gift ready');
});

it('says on an open card from the first what gift ideas need, so that it does not grow', async () => {
  itIs('2026-11-20');
  await open([{ name: 'Ana', occasions: on('1990-11-21'), gender: null, country: null }]);
  const ana = await screen.findByRole('article', { name: 'Ana' });
  expect(ana.textContent).toContain('Add gender and country for gift ideas that fit.');
});

it('shows no second countdown where the day is the same', async () => {
  itIs('2026-11-20');
  await open([{ name: 'Ana', occasions: on('1990-11-21') }]);
  expect((await screen.findByRole('article', { name: 'Ana' })).textContent).not.toContain('where you are');
});

it('opens the card of a saved connection and focuses it', async () => {
  itIs('2026-11-20');
  const { connections } = await open([
    { name: 'Ana', occasions: on('1990-11-21') },
    { name: 'Ben', occasions: on('1990-11-22') },
  ]);
  const ben = await screen.findByRole('article', { name: 'Ben' });
  wantCard(connections[1]!.id);
  const [heading] = within(ben).getAllByRole('button');
  await eventually(() => expect(heading?.getAttribute('aria-expanded')).toBe('true'));
  await eventually(() => expect(document.activeElement).toBe(heading));
});

it('draws of three hundred only those near the window, and gives each its position in the list', async () => {
  itIs('2026-11-20');
  await open(Array.from({ length: 300 }, (_, at) => ({ name: `Person ${at + 1}`, occasions: [] })));
  const first = await screen.findByRole('article', { name: 'Person 1' });
  expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('300');
  expect(first.closest('li')?.getAttribute('aria-posinset')).toBe('1');
  expect(screen.getAllByRole('article').length).toBeLessThan(60);
});

it('draws all of a few, wherever the window is, for the browser’s own search', async () => {
  itIs('2026-11-20');
  await open(Array.from({ length: 30 }, (_, at) => ({ name: `Person ${at + 1}`, occasions: [] })));
  await eventually(() => expect(listed()).toHaveLength(30));
});

it('keeps searching for a name where a connection was to be shown that is deleted', async () => {
  itIs('2026-11-20');
  onTestFinished(() => wantCard(undefined));
  await open(Array.from({ length: 20 }, (_, at) => ({ name: `Person ${at + 1}`, occasions: [] })));
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search connections' });
  fireEvent.change(search, { target: { value: 'Person 20' } });
  await eventually(() => expect(listed()).toEqual(['Person 20']));
  act(() => wantCard(crypto.randomUUID()));
  expect(search.value).toBe('Person 20');
  expect(listed()).toEqual(['Person 20']);
});

it('leaves a question open where the window becomes too narrow for two cards side by side', async () => {
  itIs('2026-11-20');
  const width = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => width);
  onTestFinished(() => void vi.unstubAllGlobals());
  await open([
    { name: 'Ana', occasions: on('1990-11-21') },
    { name: 'Ben', occasions: on('1990-11-22') },
  ]);
  const ben = await screen.findByRole('article', { name: 'Ben' });
  const [heading] = within(ben).getAllByRole('button');
  fireEvent.click(heading!);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Ben' }));
  await screen.findByRole('button', { name: 'Yes' });
  width.matches = false;
  act(() => void width.dispatchEvent(new Event('change')));
  expect(screen.queryByRole('button', { name: 'Yes' })).not.toBeNull();
});
