import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { BrokenScreen } from './broken-screen.tsx';

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

it('announces a screen that could not be shown, in a page with its landmarks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const router = createRouter({
    routeTree: createRootRoute({ component: Lost }),
    history: createMemoryHistory(),
    defaultErrorComponent: BrokenScreen,
  });
  render(<RouterProvider router={router as never} />);
  onTestFinished(cleanup);
  const main = within(await screen.findByRole('main'));
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('offra');
  expect(main.getByRole('alert').textContent).toContain(SOMETHING_WENT_WRONG_LATER);
  expect(main.getByRole('button', { name: 'Try again' })).toBeDefined();
});
