import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { idea } from '../../store/testing/idea.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { GlobalSuggestionsScreen } from './global-suggestions-screen.tsx';

const NO_NETWORK = 'You are offline. New suggestions need a network.';

async function openChristmas(online: boolean): Promise<HTMLElement> {
  await signedIn({ online });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const routeTree = createRootRoute({
    component: () => <GlobalSuggestionsScreen occasionName="Christmas" budget={undefined} onBudget={() => {}} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  onTestFinished(cleanup);
  return screen.findByRole('alert');
}

it('says that there is no network where nothing was seen before that could stand in', async () => {
  const alert = await openChristmas(false);
  expect(alert.textContent).toBe(SOMETHING_WENT_WRONG_LATER + NO_NETWORK);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const tries = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', tries);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(tries).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(SOMETHING_WENT_WRONG_LATER));
});

it('does not blame the network where there is one and the server does not answer', async () => {
  expect((await openChristmas(true)).textContent).toBe(SOMETHING_WENT_WRONG_LATER);
});

it('asks again at a press, and says so while it does', async () => {
  await openChristmas(true);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Trying again…');
  answer.resolve(Response.json([idea('01900000-0000-7000-8000-000000000001')]));
  expect(await screen.findByRole('article')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'More suggestions' })).toBeDefined();
});
