import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { EventsScreen } from './events-screen.tsx';

const HINT = 'Add the people you care about, and their days appear here.';
const birthday = { id: '01900000-0000-7000-8000-00000000aaaa', name: 'Birthday', date: '1990-05-05T00:00:00.000Z' };

async function open(held: Parameters<typeof signedIn>[0]): Promise<void> {
  await signedIn({ ...held, online: true });
  const routeTree = createRootRoute({ component: EventsScreen });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  onTestFinished(cleanup);
  await screen.findByRole('article', { name: /Christmas/ });
}

it('says that something went wrong where nobody’s days are known and they could not be fetched', async () => {
  await open({ sync: 'failed' });
  expect(screen.getByRole('alert').textContent).toBe(SOMETHING_WENT_WRONG_LATER);
  expect(screen.queryByText(HINT)).toBeNull();
});

it('invites to add people where there are none', async () => {
  await open({});
  expect(screen.getByText(HINT)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the days that are known, and no error, where somebody’s are and a fetch failed', async () => {
  await open({ sync: 'failed', connections: [{ name: 'Ana Lopes', occasions: [{ ...birthday, yearly: true }] }] });
  expect(screen.getByRole('article', { name: /Ana Lopes/ })).toBeDefined();
  expect(screen.queryByText(HINT)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
