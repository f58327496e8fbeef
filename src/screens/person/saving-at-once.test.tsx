import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const picture = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../ui/navigation/next-frame.ts', () => ({ nextFrame: () => picture.promise, isPressWaiting: () => false }));

it('stores an edit before the pressed button has been painted, and leads away only after', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DROPDOWNS)));
  const here = await signedIn({ connections: [{}], online: false });
  const { user, path } = await openScreen(() => <EditConnectionScreen connection={here.connections[0]!} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Lima');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await here.pending()).toHaveLength(1));
  await act(async () => undefined);
  expect(path()).toBe('/before/here');

  await act(async () => picture.resolve());
  await waitFor(() => expect(path()).toBe('/'));
});
