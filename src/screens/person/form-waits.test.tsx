import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Connection, CONNECTION_NAME_TAKEN } from '../../../contract/schema/connections/connection.ts';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import { readDraft } from '../../store/changes/drafts.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './occasions/connection-occasions-screen.tsx';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { NewConnectionScreen } from './new-connection-screen.tsx';
import { fillPerson } from './testing/fill-person.ts';
import { openLive } from './testing/open-live.tsx';
import { openScreen } from './testing/open-screen.tsx';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const valueOf = async (name: string) => (await field(name)).value;
const button = () => screen.getByRole('button', { name: 'Save' });
const save = (user: UserEvent) => user.click(button());
const taken = { status: 409, code: 'name_taken', message: CONNECTION_NAME_TAKEN };

async function rename(user: UserEvent, name: string): Promise<void> {
  await user.clear(await field('Name'));
  await user.type(await field('Name'), name);
}

/** Presses the button, and Enter. */
function pressAll(): void {
  fireEvent.click(button());
  fireEvent.submit(button().closest('form')!);
}

const isHeld = async (name: string) => (await field(name)).closest('[inert]') !== null;
const held = (name = 'Name') => waitFor(async () => expect(await isHeld(name)).toBe(true));

async function signIn(...connections: Partial<Connection>[]): Promise<SignedIn> {
  const here = await signedIn({ connections, online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  return here;
}

/** Ana, renamed to Maria in her form. */
async function renamed() {
  const here = await signIn({ name: 'Ana', country: 'Spain' });
  const opened = await openLive(here, EditConnectionScreen);
  await rename(opened.user, 'Maria');
  return { ...opened, here };
}

describe('a form whose saving takes its time', () => {
  it('can’t be typed into, and can again once it is refused, with all typed text', async () => {
    const { here, user, path } = await renamed();
    expect(await isHeld('Name')).toBe(false);
    await save(user);
    await held();
    await here.refuse(taken);
    await screen.findByText(CONNECTION_NAME_TAKEN);
    await waitFor(async () => expect(await isHeld('Name')).toBe(false));
    expect(await valueOf('Name')).toBe('Maria');
    await user.type(await field('Name'), ' Lima');
    await save(user);
    await held();
    await here.accept();
    await waitFor(() => expect(path()).toBe('/'));
    expect(await here.shown()).toMatchObject([{ name: 'Maria Lima' }]);
    expect(readDraft(`connection:${here.connections[0]!.id}`)).toBeUndefined();
  });

  it('of occasions waits too', async () => {
    const here = await signIn({ birthday: null, occasions: [] });
    const { user } = await openLive(here, ConnectionOccasionsScreen);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Occasion Type' }), 'Wedding');
    await user.type(await field('Occasion Date'), '02 June 2027');
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    await save(user);
    await held('Occasion Date');
    await here.refuse({});
    await waitFor(async () => expect(await isHeld('Occasion Date')).toBe(false));
    expect(await valueOf('Occasion Date')).toBe('02 June 2027');
  });

  it('saves once, however often its button or Enter is pressed meanwhile', async () => {
    const here = await signIn();
    const { user, path } = await openScreen(NewConnectionScreen);
    await fillPerson(user, 'Maria');
    pressAll();
    await waitFor(async () => expect(await here.pending()).toHaveLength(1));
    pressAll();
    await held();
    pressAll();
    await here.accept();
    await waitFor(() => expect(path()).toBe('/'));
    expect(await here.shown()).toMatchObject([{ name: 'Maria' }]);
    expect(await here.pending()).toEqual([]);
  });

  it('leaves the focus on its button, which says that it is busy', async () => {
    const { here, user } = await renamed();
    await save(user);
    await held();
    expect(document.activeElement).toBe(button());
    expect(button().closest('[inert]')).toBeNull();
    expect(button().getAttribute('aria-busy')).toBe('true');
    await here.refuse(taken);
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(button());
  });

  it('gives the focus back to the field in which Enter was pressed', async () => {
    const { here, user } = await renamed();
    await user.type(await field('Name'), '{Enter}');
    await held();
    // Browsers blur an element that becomes inert.
    (await field('Name')).blur();
    expect(document.activeElement).toBe(document.body);
    await here.refuse(taken);
    await waitFor(async () => expect(await isHeld('Name')).toBe(false));
    expect(document.activeElement).toBe(await field('Name'));
  });

  it('shows the typed text all the while, whatever another device has changed before', async () => {
    const { here, user, pull } = await renamed();
    await pull({ country: 'Portugal' });
    const name = await field('Name');
    const seen = new Set<string>();
    const look = setInterval(() => seen.add(name.value));
    onTestFinished(() => clearInterval(look));
    await save(user);
    await held();
    await here.refuse(taken);
    await screen.findByText(CONNECTION_NAME_TAKEN);
    expect([...seen]).toEqual(['Maria']);
  });

  it('shows the values that are being saved, and no draft, after it was left and opened again', async () => {
    const { here, user } = await renamed();
    await save(user);
    await waitFor(async () => expect(await here.pending()).toHaveLength(1));
    cleanup();
    const again = await openLive(here, EditConnectionScreen);
    await waitFor(async () => expect(await valueOf('Name')).toBe('Maria'));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    await rename(again.user, 'Ana');
    await here.accept();
    await act(async () => undefined);
    expect(await valueOf('Name')).toBe('Ana');
    await save(again.user);
    await waitFor(async () => expect(await here.pending()).toMatchObject([{ arguments: { name: 'Ana' } }]));
  });
});

it('no longer offers to start over once its typed values were refused and are shown as saved', async () => {
  const here = await signIn({ name: 'Ana', country: 'Spain' });
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
