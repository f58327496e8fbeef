import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** Shows a screen as the app does, within a router that knows no other. Returns the user who uses it. */
export function openScreen(screen: ReactNode): UserEvent {
  const routeTree = createRootRoute({ component: () => screen });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
