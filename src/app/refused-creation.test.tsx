import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CONNECTION_NAME_TAKEN } from '../../contract/schema/connections/connection.ts';
import { DROPDOWNS } from '../../contract/schema/gifts/dropdowns.ts';
import { ChangesScreen } from '../screens/changes/changes-screen.tsx';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { EditConnectionScreen } from '../screens/person/edit-connection-screen.tsx';
import { NewConnectionScreen } from '../screens/person/new-connection-screen.tsx';
import { fillPerson } from '../screens/person/testing/fill-person.ts';
import { openLive } from '../screens/person/testing/open-live.tsx';
import { openScreen } from '../screens/person/testing/open-screen.tsx';
import { signedIn } from '../store/testing/signed-in.ts';

it('shows a connection whose creation was refused on home and among the changes, where it can be amended', async () => {
  const here = await signedIn({ online: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const form = await openScreen(NewConnectionScreen);
  await fillPerson(form.user, 'Maria');
  await form.user.click(await screen.findByRole('button', { name: 'Save' }));
  await here.refuse({ status: 409, code: 'name_taken', message: CONNECTION_NAME_TAKEN });
  await screen.findByText(CONNECTION_NAME_TAKEN);
  cleanup();
  // Or home would ask for an invitation.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openScreen(HomeScreen);
  const card = await screen.findByRole('article', { name: 'Maria' });
  await waitFor(() => expect(card.textContent).toContain(CONNECTION_NAME_TAKEN));
  cleanup();
  await openScreen(ChangesScreen);
  expect((await screen.findByRole('region', { name: 'Not saved' })).textContent).toContain(CONNECTION_NAME_TAKEN);
  const [maria] = await here.shown();
  const fix = await screen.findByRole('link', { name: 'Fix' });
  expect(fix.getAttribute('href')).toBe(`/connections/${maria!.id}/edit`);
  cleanup();
  const { user, path } = await openLive({ ...here, connections: [maria!] }, EditConnectionScreen);
  expect((await screen.findByRole('alert')).textContent).toBe(CONNECTION_NAME_TAKEN);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Costa');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await here.pending()).toMatchObject([
    { kind: 'connection.create', entityId: maria!.id, refusal: undefined, arguments: { name: 'Maria Costa' } },
  ]);
});
