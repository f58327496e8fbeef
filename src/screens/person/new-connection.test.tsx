import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CONNECTIONS_FULL } from '../../../contract/rules/quotas.ts';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connection.ts';
import { DROPDOWNS } from '../../../contract/schema/dropdowns.ts';
import { resolveChange } from '../../store/commit.ts';
import { readMade, readStart } from '../../store/drafts.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { NewConnectionScreen } from './new-connection-screen.tsx';
import { fillPerson } from './testing/fill-person.ts';
import { openScreen } from './testing/open-screen.tsx';

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.findByRole('button', { name });

/** Saves somebody whose name is taken, goes back, and opens the form anew. */
async function comeBackAfterRefusal(): Promise<{ here: SignedIn; user: UserEvent }> {
  const here = await signedIn({ online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const left = await openScreen(NewConnectionScreen);
  await fillPerson(left.user, 'Maria');
  await left.user.click(await press('Save'));
  await here.refuse({ message: CONNECTION_NAME_TAKEN });
  await screen.findByRole('alert');
  await left.user.click(await press('Back'));
  await waitFor(() => expect(left.path()).toBe('/before'));
  const { user } = await openScreen(NewConnectionScreen);
  return { here, user };
}

const makings = async ({ outbox }: SignedIn) =>
  (await outbox()).map(({ arguments: made, state }) => ({ state, ...('name' in made && { name: made.name }) }));

it('mends who was refused, and makes no second one, where the form was left and come back to', async () => {
  const { here, user } = await comeBackAfterRefusal();
  await user.type(await textbox('Name'), ' Costa');
  await user.click(await press('Save'));
  await waitFor(async () => expect(await makings(here)).toEqual([{ state: 'pending', name: 'Maria Costa' }]));
  expect(await here.shown()).toMatchObject([{ name: 'Maria Costa' }]);
});

it('makes somebody else once it is started over, and keeps who was refused', async () => {
  const { here, user } = await comeBackAfterRefusal();
  await user.click(await press('Start over'));
  await fillPerson(user, 'Benedita');
  await user.click(await press('Save'));
  await waitFor(async () =>
    expect(await makings(here)).toEqual([
      { state: 'rejected', name: 'Maria' },
      { state: 'pending', name: 'Benedita' },
    ]),
  );
});

it('writes over nobody who was refused and tried again elsewhere meanwhile', async () => {
  const { here, user } = await comeBackAfterRefusal();
  await user.type(await textbox('Name'), ' Costa');
  const [refused] = await here.outbox();
  await resolveChange(refused!.id, 'retry');
  await user.click(await press('Save'));
  await waitFor(async () =>
    expect(await makings(here)).toEqual([
      { state: 'pending', name: 'Maria' },
      { state: 'pending', name: 'Maria Costa' },
    ]),
  );
  expect(new Set((await here.outbox()).map(({ entityId }) => entityId)).size).toBe(2);
});

/** Saves somebody, types on while that is under way, and leaves the form once the server has them. */
async function leaveTypedOn(): Promise<SignedIn> {
  const here = await signedIn({ online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const { user } = await openScreen(NewConnectionScreen);
  await fillPerson(user, 'Maria');
  await user.click(await press('Save'));
  await waitFor(async () => expect(await makings(here)).toHaveLength(1));
  await user.type(await textbox('Name'), ' Costa');
  await here.accept();
  await waitFor(() => expect(readStart('connection:new')).toMatchObject({ name: 'Maria' }));
  cleanup();
  return here;
}

it('makes somebody else, and writes over nobody, where the form is opened anew while the first is being saved', async () => {
  const here = await signedIn({ online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const left = await openScreen(NewConnectionScreen);
  await fillPerson(left.user, 'Maria');
  await left.user.click(await press('Save'));
  await waitFor(() => expect(readMade('connection:new')).toMatchObject({ name: 'Maria' }));
  cleanup();
  const { user, path } = await openScreen(NewConnectionScreen);
  expect(await textbox('Name')).toHaveProperty('value', '');
  await fillPerson(user, 'Benedita');
  await here.accept();
  await user.click(await press('Save'));
  await waitFor(async () => expect(await makings(here)).toEqual([{ state: 'pending', name: 'Benedita' }]));
  await here.accept();
  await waitFor(() => expect(path()).toBe('/'));
  expect((await here.shown()).map(({ name }) => name).toSorted()).toEqual(['Benedita', 'Maria']);
});

it('makes anew whom another device has deleted before the rest of the typing was saved', async () => {
  const here = await leaveTypedOn();
  const [maria] = await here.shown();
  await here.dropConnection(maria!.id);
  const { user } = await openScreen(NewConnectionScreen);
  await user.click(await press('Save'));
  await waitFor(async () => expect(await here.outbox()).toMatchObject([{ kind: 'connection.create' }]));
  expect(await here.shown()).toMatchObject([{ name: 'Maria Costa' }]);
});

it('saves a name that was pasted without the signs in it that nobody can see', async () => {
  const here = await signedIn();
  const { user } = await openScreen(NewConnectionScreen);
  await fillPerson(user, 'Benedita');
  await user.clear(await textbox('Name'));
  await user.click(await textbox('Name'));
  await user.paste('Ana\t\u2066Silva\u2069\u202E');
  await user.click(await press('Save'));
  await waitFor(async () => expect(await makings(here)).toEqual([{ state: 'pending', name: 'Ana Silva' }]));
});

it('tells a guest who has as many connections as guests may have, and what to do, and keeps what was typed', async () => {
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
