import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connection.ts';
import { DROPDOWNS } from '../../../contract/schema/dropdowns.ts';
import { readDraft } from '../../store/drafts.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './connection-occasions-screen.tsx';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { NewConnectionScreen } from './new-connection-screen.tsx';
import { fillPerson } from './testing/fill-person.ts';
import { openLive } from './testing/open-live.tsx';
import { openScreen } from './testing/open-screen.tsx';

const field = (name: string) => screen.findByRole('textbox', { name });
const valueOf = async (name: string) => ((await field(name)) as HTMLInputElement).value;
const taken = { status: 409, code: 'name_taken', message: CONNECTION_NAME_TAKEN };
const edits = async (here: SignedIn) => (await here.outbox()).map((row) => row.edits);

async function rename(user: UserEvent, name: string): Promise<void> {
  await user.clear(await field('Name'));
  await user.type(await field('Name'), name);
}

/** Ana of Spain, as Maria in a form that is being saved, while another device moves her to Portugal. */
async function whileSaved() {
  const here = await signedIn({ connections: [{ name: 'Ana', country: 'Spain' }], online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const opened = await openLive(here, EditConnectionScreen);
  await rename(opened.user, 'Maria');
  await opened.pull({ country: 'Portugal' });
  await save(opened.user);
  await waitFor(async () => expect(await here.outbox()).toHaveLength(1));
  return { ...opened, here };
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));

/** Presses 'Save' until it is taken, which it is once it is known what became of the saving before. */
async function saveAgain(user: UserEvent, here: SignedIn): Promise<void> {
  const before = new Set((await here.outbox()).map(({ id }) => id));
  await waitFor(async () => {
    await save(user);
    expect((await here.outbox()).filter(({ id }) => !before.has(id))).not.toEqual([]);
  });
}

describe('what is typed while the form is being saved', () => {
  it('stays in the form, which stays, and is saved as a change of what was saved', async () => {
    const { here, user, path } = await whileSaved();
    await user.type(await field('Name'), ' Lima');
    await here.accept();
    await saveAgain(user, here);
    await waitFor(async () => expect(await edits(here)).toEqual([{ name: { from: 'Maria', to: 'Maria Lima' } }]));
    expect(path()).toBe('/before/here');
    await here.accept();
    await waitFor(() => expect(path()).toBe('/'));
    expect(await here.shown()).toMatchObject([{ name: 'Maria Lima', country: 'Portugal' }]);
    expect(readDraft(`connection:${here.connections[0]!.id}`)).toBeUndefined();
  });

  it('is a change also where it is what stood there before', async () => {
    const { here, user } = await whileSaved();
    await rename(user, 'Ana');
    await here.accept();
    await saveAgain(user, here);
    await waitFor(async () => expect(await edits(here)).toEqual([{ name: { from: 'Maria', to: 'Ana' } }]));
  });

  it('is a change also where that is what stood there before and the server refuses what was saved', async () => {
    const { here, user } = await whileSaved();
    await rename(user, 'Ana');
    await here.refuse(taken);
    await screen.findByText(CONNECTION_NAME_TAKEN);
    expect(await valueOf('Name')).toBe('Ana');
    await saveAgain(user, here);
    await waitFor(async () => expect(await here.shown()).toMatchObject([{ name: 'Ana', country: 'Portugal' }]));
  });

  it('is still there where the form was left and come back to', async () => {
    const { here } = await whileSaved();
    cleanup();
    const again = await openLive(here, EditConnectionScreen);
    await waitFor(async () => expect(await valueOf('Name')).toBe('Maria'));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    await rename(again.user, 'Ana');
    await here.accept();
    await act(async () => undefined);
    expect(await valueOf('Name')).toBe('Ana');
    await saveAgain(again.user, here);
    await waitFor(async () => expect(await edits(here)).toEqual([{ name: { from: 'Maria', to: 'Ana' } }]));
  });

  it('among the occasions of a connection is a change of what was saved too', async () => {
    const wedding = { id: '01900000-0000-7000-8000-00000000bbbb', name: 'Wedding', yearly: false };
    const here = await signedIn({
      connections: [{ birthday: null, occasions: [{ ...wedding, date: '2027-05-01T00:00:00.000Z' }] }],
      online: true,
    });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user } = await openLive(here, ConnectionOccasionsScreen);
    const move = async (day: string) => {
      await user.clear(await field('Occasion Date'));
      await user.type(await field('Occasion Date'), day);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
    };
    await move('02 June 2027');
    await save(user);
    await waitFor(async () => expect(await here.outbox()).toHaveLength(1));
    await move('01 May 2027');
    await here.accept();
    await saveAgain(user, here);
    await waitFor(async () => expect(await here.outbox()).toHaveLength(1));
    expect(await here.shown()).toMatchObject([{ occasions: [{ ...wedding, date: '2027-05-01T00:00:00.000Z' }] }]);
  });

  it('of somebody new changes them, and makes no second one', async () => {
    const here = await signedIn({ online: true });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
    const { user, path } = await openScreen(NewConnectionScreen);
    await fillPerson(user, 'Maria');
    await save(user);
    await waitFor(async () => expect(await here.outbox()).toHaveLength(1));
    await user.type(await field('Name'), ' Lima');
    await here.accept();
    await saveAgain(user, here);
    await waitFor(async () =>
      expect(await here.outbox()).toMatchObject([{ kind: 'connection.update', edits: { name: { to: 'Maria Lima' } } }]),
    );
    await here.refuse(taken);
    await screen.findByText(CONNECTION_NAME_TAKEN);
    await rename(user, 'Maria');
    await saveAgain(user, here);
    await waitFor(async () => expect(await here.shown()).toMatchObject([{ name: 'Maria' }]));
    await here.accept();
    await waitFor(() => expect(path()).toBe('/'));
  });
});

it('offers to start over no more once what was typed was refused and is shown as saved', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana' }], online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const left = await openLive(here, EditConnectionScreen);
  await rename(left.user, 'Maria');
  cleanup();
  const { user } = await openLive(here, EditConnectionScreen);
  await screen.findByRole('button', { name: 'Start over' });
  await save(user);
  await here.refuse(taken);
  await screen.findByText(CONNECTION_NAME_TAKEN);
  expect(await valueOf('Name')).toBe('Maria');
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});
