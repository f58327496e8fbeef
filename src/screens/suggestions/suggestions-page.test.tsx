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
  await show(online, () => Promise.reject(new TypeError('Failed to fetch')));
  return screen.findByRole('alert');
}

async function show(
  online: boolean,
  fetched: () => Promise<Response>,
  address: { budget?: string; gift?: string } = {},
) {
  await signedIn({ online });
  vi.stubGlobal('fetch', fetched);
  const { budget, gift } = address;
  const routeTree = createRootRoute({
    component: () => (
      <GlobalSuggestionsScreen occasionName="Christmas" budget={budget} gift={gift} onBudget={() => {}} />
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  onTestFinished(cleanup);
}

it('says that there is no network where no stored suggestions can stand in', async () => {
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

it('asks again at a press, and shows that while it does', async () => {
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

const KITE = { ...idea('01900000-0000-7000-8000-0000000000f1'), ideaId: 'kite' };
const found = async () => Response.json([KITE]);
const MISSING = 'That gift is no longer suggested. These fit.';

it.each([
  [undefined, 'Set a budget'],
  ['much', 'Set a budget'],
  ['50', 'Budget 50.00, change it'],
  ['999', 'Budget 999.00, change it'],
])('shows the budget of an address with %s as %s', async (budget, name) => {
  await show(true, found, budget === undefined ? {} : { budget });
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

it('says so where the gift of a link is no longer suggested, and nothing where it is', async () => {
  await show(true, found, { gift: 'a drum' });
  await screen.findByText(MISSING);
  cleanup();
  await show(true, found, { gift: 'kite' });
  await screen.findByRole('heading', { name: KITE.title });
  expect(screen.queryByText(MISSING)).toBeNull();
});
