import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { signedIn } from '../../../store/testing/signed-in.ts';
import Acceptances from './acceptances.tsx';
import { ConnectionCard } from '../list/connection-card.tsx';

function show(shown: ReactNode) {
  const routeTree = createRootRoute({ component: () => shown });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  onTestFinished(cleanup);
  render(<RouterProvider router={router as never} />);
  return userEvent.setup();
}

const told = (name: string) => screen.findByRole('region', { name: `${name} has accepted your invitation` });

it('shows who has accepted, one at a time, and the next once that was read', async () => {
  const people = ['Ana', 'Ben'].map((name, at) => ({
    name,
    isInvited: true,
    notice: 'accepted' as const,
    createdAt: `2026-11-2${at}T10:00:00.000Z`,
  }));
  const { pending, shown } = await signedIn({ connections: [...people, { name: 'Rui' }] });
  const user = show(<Acceptances />);
  await user.click(within(await told('Ben')).getByRole('button', { name: 'OK' }));
  await told('Ana');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(await pending()).toMatchObject([{ kind: 'connection.notice', arguments: { read: 'accepted' } }]);
  expect((await shown()).find(({ name }) => name === 'Ben')).toMatchObject({ notice: null });
});

it('removes a connection that has accepted, after a question', async () => {
  const { shown } = await signedIn({ connections: [{ name: 'Ben', isInvited: true, notice: 'accepted' }] });
  const user = show(<Acceptances />);
  await user.click(within(await told('Ben')).getByRole('button', { name: 'Remove Ben' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete connection?' });
  expect(question.textContent).toContain('They will no longer see your details.');
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await shown()).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it.each([
  ['left', 'Ana has left offra. Enter their birthday yourself.'],
  ['ended', 'Ana no longer shares their details with you. Enter their birthday yourself.'],
] as const)('a card shows in place of a missing birthday why it is missing (%s)', async (notice, words) => {
  const { connections, pending } = await signedIn({ connections: [{ name: 'Ana', birthday: null, notice }] });
  const [ana] = connections;
  const user = show(<ConnectionCard connection={ana!} changes={undefined} defaultOpen isWanted={false} />);
  expect((await screen.findByText(/birthday yourself/)).textContent).toBe(words);
  const way = screen.getByRole('link', { name: 'Enter birthday of Ana' });
  expect(way.getAttribute('href')).toBe(`/connections/${ana!.id}/edit`);
  await user.click(screen.getByRole('button', { name: 'Dismiss, for Ana' }));
  await waitFor(async () =>
    expect(await pending()).toMatchObject([{ kind: 'connection.notice', arguments: { read: notice } }]),
  );
});

it('a closed card says that the birthday is missing, and one with an entered birthday doesn’t', async () => {
  const { connections } = await signedIn({
    connections: [
      { name: 'Ana', birthday: null, notice: 'left' },
      { name: 'Ben', notice: 'left' },
    ],
  });
  const [ana, ben] = connections;
  show(
    <>
      <ConnectionCard connection={ana!} changes={undefined} defaultOpen={false} isWanted={false} />
      <ConnectionCard connection={ben!} changes={undefined} defaultOpen isWanted={false} />
    </>,
  );
  const closed = await screen.findByRole('article', { name: 'Ana' });
  expect(within(closed).getByText('Birthday missing')).toBeDefined();
  expect(screen.queryByText(/birthday yourself/)).toBeNull();
});
