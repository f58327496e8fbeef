import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SOMETHING_WENT_WRONG_LATER } from '../../contract/texts.ts';
import { databaseOf } from '../db/current-database.ts';
import { storeSession } from '../db/accounts/change-session.ts';
import { readSearch, writeSearch } from '../routes/search.ts';
import { routeTree } from './route-tree.gen.ts';
import { signedIn } from '../store/testing/signed-in.ts';
import { headingAt, type Ids, type Landing, landings, NOBODY } from '../testing/landings.ts';

/** A connection that only a later page of the pull contains. */
const LATER = '01990000-0000-7000-8000-00000000000f';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

type LandingOf = (landing: Landing) => string;

/** Where each kind of user is led. */
const OF = {
  visitor: ({ visitor }) => visitor,
  guest: ({ user, guest = user }) => guest,
  unnamed: ({ user, unnamed = user }) => unnamed,
  user: ({ user }) => user,
} satisfies Record<string, LandingOf>;

/** Opens each address in an app of its own, waits for the expected screen, and returns the address that it led to. */
async function led(ids: Ids, landingOf: LandingOf): Promise<string[]> {
  const addresses: string[] = [];
  for (const landing of landings(ids)) {
    const heading = headingAt(new URL(landingOf(landing), 'http://here').pathname);
    const history = createMemoryHistory({ initialEntries: [landing.path] });
    const router = createRouter({ routeTree, history, parseSearch: readSearch, stringifySearch: writeSearch });
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(heading));
    addresses.push(`${landing.path} → ${sorted(history.location.href)}`);
    cleanup();
  }
  return addresses;
}

function wanted(ids: Ids, landingOf: LandingOf): string[] {
  return landings(ids).map((landing) => `${landing.path} → ${sorted(landingOf(landing))}`);
}

/** An address with its query in sorted order. */
function sorted(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://here');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

async function enter(fields: { type: 'registered' | 'guest'; name: string | null }): Promise<Ids> {
  const { profile, connections } = await signedIn({
    profile: fields,
    connections: [
      {
        name: 'Ana Silva',
        occasions: [{ id: NOBODY, name: 'Birthday', date: '1990-05-05T00:00:00.000Z', yearly: true }],
      },
    ],
  });
  return { me: profile.id, connection: connections[0]!.id, occasion: connections[0]!.occasions[0]!.id };
}

it('leads a visitor from every protected address to sign in, and to the public ones', async () => {
  const ids = { me: NOBODY, connection: NOBODY, occasion: NOBODY };
  expect(await led(ids, OF.visitor)).toEqual(wanted(ids, OF.visitor));
});

it('lets a guest pass without a name', async () => {
  const ids = await enter({ type: 'guest', name: null });
  expect(await led(ids, OF.guest)).toEqual(wanted(ids, OF.guest));
});

it('leads a user without a name to create a profile first', async () => {
  const ids = await enter({ type: 'registered', name: null });
  expect(await led(ids, OF.unnamed)).toEqual(wanted(ids, OF.unnamed));
});

it('lets a user find every address, and leads them away from those that are not theirs', async () => {
  const ids = await enter({ type: 'registered', name: 'Maria' });
  expect(await led(ids, OF.user)).toEqual(wanted(ids, OF.user));
});

it('waits with a connection’s screen until the pull is complete, and leads away from a missing connection', async () => {
  const { profile, connections } = await signedIn({ connections: [{ name: 'Ana Silva' }], sync: 'running' });
  const { connections: mirrored, progress } = databaseOf(profile.id);
  const told = { key: 'progress', cursor: 'of the first page' } as const;
  for (const last of ['edit', 'gifts', 'occasion/add']) {
    await progress.put({ ...told, unconfirmed: [] });
    const opened = (id: string) => {
      const history = createMemoryHistory({ initialEntries: [`/connections/${id}/${last}`] });
      render(<RouterProvider router={createRouter({ routeTree, history })} />);
      return () => history.location.pathname;
    };
    const path = opened(LATER);
    await screen.findByText('Loading');
    await mirrored.put({ ...connections[0]!, id: LATER });
    await screen.findByRole('heading', { level: 1, name: headingAt(`/connections/${LATER}/${last}`) });
    expect(path()).toBe(`/connections/${LATER}/${last}`);
    cleanup();
    await mirrored.delete(LATER);

    const pathOfNobody = opened(NOBODY);
    await screen.findByText('Loading');
    await progress.put(told);
    await waitFor(() => expect(pathOfNobody()).toBe('/connections/new'));
    cleanup();
  }
});

it('shows a failure, not an empty page, where an account that another tab has opened can’t be pulled', async () => {
  await signedIn({ profile: { type: 'guest', name: null }, sync: 'failed' });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  act(() => storeSession({ accountId: NOBODY, accessToken: 'token of the account' }));
  expect(await screen.findByText(SOMETHING_WENT_WRONG_LATER)).toBeDefined();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['offra']);
  cleanup();
});

it('shows only a spinner while an account is being deleted, and everything again where that has failed', async () => {
  await signedIn({ profile: { name: 'Maria' } });
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', ({ method }: Request) =>
    method === 'DELETE' ? answer.promise : new Promise<Response>(() => {}),
  );
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/user-account'] }) });
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Loading');
  expect(screen.queryAllByRole('heading')).toEqual([]);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  answer.resolve(Response.json({ statusCode: 500, error: 'internal' }, { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe(SOMETHING_WENT_WRONG_LATER);
  expect(screen.queryByText('Loading')).toBeNull();
  cleanup();
});

it('has a row in the table of landings for every address of the app', () => {
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const rows = landings({ me: NOBODY, connection: NOBODY, occasion: NOBODY });
  const routes = rows.map(({ path }) => router.getMatchedRoutes(new URL(path, 'http://here').pathname)[2]);
  const inTable = new Set(routes.map((route) => route?.id));
  const all = Object.values(router.routesByPath).map(({ id }) => id);
  // Where an invitation leads depends on its token (`e2e/accounts/invitation.spec.ts`).
  expect(all.filter((id) => !inTable.has(id))).toEqual(['/share-profile/$inviterId']);
});
