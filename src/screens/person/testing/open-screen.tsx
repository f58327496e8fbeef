import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

interface OpenScreen {
  user: UserEvent;
  /** The path of the app. */
  path: () => string;
  /** Goes back in the history. */
  back: () => void;
}

/** Shows a screen at '/before/here', with '/before' before it in the history and an empty screen everywhere else. */
export async function openScreen(screen: () => ReactNode): Promise<OpenScreen> {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/before/here', component: screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/before', '/before/here'] }),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  onTestFinished(cleanup);
  return {
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname,
    back: () => act(() => router.history.back()),
  };
}
