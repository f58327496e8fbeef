import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '../../../contract/schema/accounts/config.ts';
import { PARTS } from './parts.ts';

it('ends no sentence with two full stops, although the company’s name ends with one', async () => {
  const routeTree = createRootRoute({
    component: () => (
      <main>
        {PARTS.flatMap(({ sections }) => sections).map(({ id, Body }) => (
          <Body key={id} {...DEFAULT_PUBLIC_CONFIG} />
        ))}
      </main>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />);
  onTestFinished(cleanup);
  const words = (await screen.findByRole('main')).textContent;
  expect(words).toContain(DEFAULT_PUBLIC_CONFIG.companyName);
  expect(words).not.toMatch(/\.\./);
});
