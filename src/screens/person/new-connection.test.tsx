import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connection.ts';
import { DROPDOWNS } from '../../../contract/schema/dropdowns.ts';
import { resolveChange } from '../../store/commit.ts';
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
