import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { createConnection } from '../../store/connections/save-connection.ts';
import { deleteConnection } from '../../store/save.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { EXAMPLE_PEOPLE } from './examples/example-people.ts';
import { HomeScreen } from './home-screen.tsx';

const FIELDS = {
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
};

async function open() {
  const account = await signedIn();
  onTestFinished(() => localStorage.clear());
  onTestFinished(cleanup);
  const routeTree = createRootRoute({ component: HomeScreen });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  await screen.findByText('Add the people you care about, and never miss their day again.');
  return account;
}

const tryIt = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Try it with made-up people' }));
  await screen.findByRole('list', { name: 'Made-up people' });
};

const examples = () => screen.queryByRole('list', { name: 'Made-up people' });

it('a person without connections can try the app with made-up people, who are nowhere but on the screen', async () => {
  const { shown, pending } = await open();
  await tryIt();
  const cards = within(examples()!).getAllByRole('article');
  expect(cards).toHaveLength(EXAMPLE_PEOPLE.length);
  for (const card of cards) expect(card.textContent).toContain('Example');
  expect(await shown()).toEqual([]);
  expect(await pending()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove examples' }));
  await screen.findByRole('button', { name: 'Try it with made-up people' });
  expect(examples()).toBeNull();
});

it('the made-up people disappear with the first real one, and stay away once that one is deleted', async () => {
  await open();
  await tryIt();
  const { shown: ana } = await act(() => createConnection({ ...FIELDS, occasions: [] }));
  await screen.findByRole('article', { name: FIELDS.name });
  expect(examples()).toBeNull();
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('examples-'))).toEqual([]));
  await act(() => deleteConnection(ana.id));
  await screen.findByRole('button', { name: 'Try it with made-up people' });
  expect(examples()).toBeNull();
});

it('nobody is asked about reminders before there is a person to be reminded of', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Get reminded' })).toBeNull();
  await act(() => createConnection({ ...FIELDS, occasions: [] }));
  await screen.findByRole('region', { name: 'Get reminded' });
});
