import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it, onTestFinished } from 'vitest';
import { FEW_CONNECTIONS } from '../../store/connections.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { eventually } from '../../testing/eventually.ts';
import { People } from './people.tsx';

/** The lists of the page, and of how many of them somebody sees anything. */
function lists() {
  const all = [...document.querySelectorAll<HTMLElement>('ul[aria-label="My Connections"]')];
  const seen = all.filter(({ style }) => style.display !== 'none');
  return { all: all.length, seen: seen.length, isLong: seen.some((list) => list.querySelector('[aria-setsize]')) };
}

it('a list that has grown long takes the place of the short one, which goes once that is seen', async () => {
  const people = Array.from({ length: FEW_CONNECTIONS + 1 }, (_, at) => ({ name: `Person ${at}` }));
  const { connections } = await signedIn({ connections: people });
  const counted: ReturnType<typeof lists>[] = [];
  const observer = new MutationObserver(() => counted.push(lists()));
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  const rootRoute = createRootRoute({
    component: () => <People connections={connections} isBack={false} isSettled />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  onTestFinished(cleanup);
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('article', { name: 'Person 0' });
  await eventually(() => expect(counted).toContainEqual({ all: 2, seen: 1, isLong: true }));
  await eventually(() => expect(lists()).toEqual({ all: 1, seen: 1, isLong: true }));
  const first = counted.findIndex(({ all }) => all > 0);
  expect(counted.slice(first).filter(({ seen }) => seen !== 1)).toEqual([]);
});
