import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CONNECTIONS_FULL } from '../../../contract/rules/limits/quotas.ts';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connections/connection.ts';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import { resolveRecord } from '../../store/save.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { NewConnectionScreen } from './new-connection-screen.tsx';
import { fillPerson } from './testing/fill-person.ts';
import { openLive } from './testing/open-live.tsx';
import { openScreen } from './testing/open-screen.tsx';

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.findByRole('button', { name });

const taken = { status: 409, code: 'name_taken', message: CONNECTION_NAME_TAKEN };

/** Fills in the form of a new connection and saves it. */
async function saveMaria() {
  const here = await signedIn({ online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const opened = await openScreen(NewConnectionScreen);
  await fillPerson(opened.user, 'Maria');
  await opened.user.click(await press('Save'));
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Maria')]));
  return { here, ...opened };
}

/** Saves a connection whose name is taken. */
async function saveTaken() {
  const saved = await saveMaria();
  await saved.here.refuse(taken);
  await screen.findByText(CONNECTION_NAME_TAKEN);
  return saved;
}

async function saveAs(user: UserEvent, further: string): Promise<void> {
  await user.type(await textbox('Name'), further);
  await user.click(await press('Save'));
}

const creations = async ({ pending }: SignedIn) =>
  (await pending()).map(({ kind, arguments: { name }, refusal }) => ({ kind, name, isRefused: refusal !== undefined }));
const createdAs = (name: string) => ({ kind: 'connection.create', name, isRefused: false });
const refusedAs = (name: string) => ({ ...createdAs(name), isRefused: true });

it('amends a refused connection, and creates no second one, as often as the same form is saved', async () => {
  const { here, user, path } = await saveTaken();
  await saveAs(user, ' Costa');
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Maria Costa')]));
  await here.refuse(taken);
  await screen.findByText(CONNECTION_NAME_TAKEN);
  await saveAs(user, ' Lima');
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Maria Costa Lima')]));
  await here.accept();
  await waitFor(() => expect(path()).toBe('/'));
  expect(await here.shown()).toMatchObject([{ name: 'Maria Costa Lima', customHobbiesAndInterests: ['star gazing'] }]);
});

it('sends a refused connection once more where the form is saved again unchanged', async () => {
  const { here, user } = await saveTaken();
  await user.click(await press('Save'));
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Maria')]));
});

it('amends a refused connection also where it is retried elsewhere meanwhile', async () => {
  const { here, user } = await saveTaken();
  const [maria] = await here.pending();
  await resolveRecord(maria!.ref, 'retry');
  await saveAs(user, ' Costa');
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Maria Costa')]));
});

it('recreates a refused connection where it was discarded elsewhere meanwhile', async () => {
  const { here, user } = await saveTaken();
  const [maria] = await here.pending();
  await resolveRecord(maria!.ref, 'discard');
  await saveAs(user, ' Costa');
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Maria Costa')]));
  expect((await here.pending())[0]!.entityId).not.toBe(maria!.entityId);
});

it('creates another connection in a newly opened form, which is empty, and keeps the refused one', async () => {
  const { here } = await saveTaken();
  cleanup();
  const { user } = await openScreen(NewConnectionScreen);
  expect(await textbox('Name')).toHaveProperty('value', '');
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  await fillPerson(user, 'Benedita');
  await user.click(await press('Save'));
  await waitFor(async () => expect(await creations(here)).toEqual([refusedAs('Maria'), createdAs('Benedita')]));
});

it('overwrites no connection where the form is opened again while the first one is in flight', async () => {
  const { here } = await saveMaria();
  cleanup();
  const { user, path } = await openScreen(NewConnectionScreen);
  expect(await textbox('Name')).toHaveProperty('value', '');
  await fillPerson(user, 'Benedita');
  await here.accept();
  await user.click(await press('Save'));
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Benedita')]));
  await here.accept();
  await waitFor(() => expect(path()).toBe('/'));
  expect((await here.shown()).map(({ name }) => name).toSorted()).toEqual(['Benedita', 'Maria']);
});

it('leaves text typed into the form of a refused connection to that connection’s own form', async () => {
  const { here, user } = await saveTaken();
  await user.type(await textbox('Name'), ' Costa');
  cleanup();
  const fixing = await openLive({ ...here, connections: await here.shown() }, EditConnectionScreen);
  await waitFor(async () => expect(await textbox('Name')).toHaveProperty('value', 'Maria Costa'));
  await screen.findByText(CONNECTION_NAME_TAKEN);
  await saveAs(fixing.user, ' Lima');
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Maria Costa Lima')]));
});

it('saves a pasted name without its invisible characters', async () => {
  const here = await signedIn();
  const { user } = await openScreen(NewConnectionScreen);
  await fillPerson(user, 'Benedita');
  await user.clear(await textbox('Name'));
  await user.click(await textbox('Name'));
  await user.paste('Ana\t\u2066Silva\u2069\u202E');
  await user.click(await press('Save'));
  await waitFor(async () => expect(await creations(here)).toEqual([createdAs('Ana Silva')]));
});

it('tells a guest with the most connections that guests may have what to do, and keeps the typed text', async () => {
  const here = await signedIn({ profile: { type: 'guest', email: null }, online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const { user, path } = await openScreen(NewConnectionScreen);
  await fillPerson(user, 'Maria');
  await user.click(await press('Save'));
  await here.refuse({ status: 422, code: 'quota_exceeded', message: CONNECTIONS_FULL.guest });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You can keep up to 200 connections as a guest. Create an account to keep more.',
  );
  expect(path()).toBe('/before/here');
  expect(await textbox('Name')).toHaveProperty('value', 'Maria');
});

it('offers the user’s own country', async () => {
  await signedIn({ profile: { country: 'Chile' } });
  await openScreen(NewConnectionScreen);
  await waitFor(async () =>
    expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Chile'),
  );
});

it('saves groups and a note with the person, also a group whose name was only typed', async () => {
  const here = await signedIn();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const { user } = await openScreen(NewConnectionScreen);
  await fillPerson(user, 'Maria');
  await user.click(within(screen.getByRole('group', { name: /^Groups/ })).getByRole('button', { name: 'Family' }));
  await user.type(await textbox(/^Groups/), 'Book club');
  await user.type(await textbox('Note'), 'Met in Porto');
  await user.click(await press('Save'));
  await waitFor(async () =>
    expect(await here.shown()).toMatchObject([
      { name: 'Maria', groups: ['Family', 'Book club'], note: 'Met in Porto' },
    ]),
  );
});

it('saves and adds another: the form is empty again, and its name has the focus', async () => {
  const here = await signedIn();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const { user, path } = await openScreen(NewConnectionScreen);
  await fillPerson(user, 'Maria');
  await user.click(await press('Save and add another'));
  await waitFor(async () => expect(await textbox('Name')).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(await textbox('Name'));
  await fillPerson(user, 'Joana');
  await user.click(await press('Save'));
  await waitFor(() => expect(path()).toBe('/'));
  expect((await here.shown()).map(({ name }) => name).toSorted()).toEqual(['Joana', 'Maria']);
});
