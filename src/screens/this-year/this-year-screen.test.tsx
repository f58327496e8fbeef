import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ThisYearScreen } from './this-year-screen.tsx';

async function open(connections: NonNullable<Parameters<typeof signedIn>[0]>['connections']): Promise<void> {
  vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation(() => Temporal.PlainDate.from('2026-11-28'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await signedIn({ connections });
  const routeTree = createRootRoute({ component: ThisYearScreen });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  onTestFinished(cleanup);
  await screen.findByRole('heading', { name: 'This year' });
}

const gift = (title: string, fields: Partial<GiftMark> = {}): GiftMark => ({
  ideaId: title,
  state: 'given',
  title,
  image: null,
  link: null,
  price: '€20',
  occasion: 'Birthday',
  day: '2026-05-17T00:00:00.000Z',
  ...fields,
});
const christmas = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Christmas',
  date: '2026-12-25T00:00:00.000Z',
  yearly: true,
};

it('lists what was given and bought, what was spent, and the days that are still open', async () => {
  const mug = gift('Mug', { state: 'ordered', price: null, day: '2026-11-20T00:00:00.000Z' });
  const mine = { name: 'Ana', country: 'Portugal', birthday: null, occasions: [christmas] };
  await open([
    { ...mine, giftMarks: [gift('Kite'), gift('Drum', { price: 'about €30' }), mug] },
    { name: 'Bo', country: 'Sweden', birthday: null, occasions: [], giftMarks: [gift('Tea', { price: '350 kr' })] },
  ]);
  const spent = within(await screen.findByRole('region', { name: 'Spent in 2026' }));
  expect(spent.getByText('about €50')).toBeDefined();
  expect(spent.getByText('350 kr')).toBeDefined();
  expect(spent.getByText('Not counted, without a cost: Mug for Ana.')).toBeDefined();
  const open_ = within(screen.getByRole('region', { name: 'Still open' }));
  expect(open_.getByRole('link').textContent).toBe('Christmas, AnaFri 25 December 2026in 27 days');
  const ordered = within(screen.getByRole('region', { name: 'Ordered or bought' }));
  expect(ordered.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['MugAna · 20 November 2026']);
  const given = within(screen.getByRole('region', { name: 'Given' }));
  expect(given.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'KiteAna · 17 May 2026 · €20',
    'DrumAna · 17 May 2026 · about €30',
    'TeaBo · 17 May 2026 · 350 kr',
  ]);
});

it('names the currencies that share a sign', async () => {
  await open([
    { name: 'Ana', country: 'Canada', birthday: null, occasions: [], giftMarks: [gift('Kite', { price: '$40' })] },
    { name: 'Bo', country: 'United States', birthday: null, occasions: [], giftMarks: [gift('Tea', { price: '$12' })] },
  ]);
  const spent = within(await screen.findByRole('region', { name: 'Spent in 2026' }));
  expect(spent.getByText('$40 (CAD)')).toBeDefined();
  expect(spent.getByText('$12 (USD)')).toBeDefined();
});

it('explains itself where there is nothing yet', async () => {
  await open([]);
  expect(await screen.findByText(/^What you mark as bought or given in 2026 is listed here/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'My Connections' }).getAttribute('href')).toBe('/');
});
