import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connections/connection.ts';
import { GIFT_MARKS_TOO_MANY } from '../../../contract/schema/gifts/gift-mark.ts';
import { setGift } from '../../store/connections/gift-marks.ts';
import { updateConnection } from '../../store/connections/save-connection.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { TEA } from '../../store/testing/tea.ts';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const NO_SUCH_CONNECTION = 'Not found';
const BEN = {
  name: 'Ben',
  gender: 'Male',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
};
async function open({ connections: [connection] }: SignedIn): Promise<void> {
  await openScreen(() => <EditConnectionScreen connection={connection!} />);
  await screen.findByRole('button', { name: 'Save' });
}

async function markRefused(here: SignedIn, status: number, message: string): Promise<void> {
  await setGift(here.connections[0]!.id, 'tea', TEA);
  await here.refuse({ status, message });
}

async function renamingRefused(here: SignedIn): Promise<void> {
  await updateConnection(here.connections[0]!, { ...BEN, occasions: [] });
  await here.refuse({ status: 409, code: 'name_taken', message: CONNECTION_NAME_TAKEN });
}

it('a refused form shows why, whichever gift marks were refused since', async () => {
  const here = await signedIn({ connections: [{}] });
  await renamingRefused(here);
  await markRefused(here, 422, GIFT_MARKS_TOO_MANY);
  await open(here);
  expect((await screen.findByRole('alert')).textContent).toBe(CONNECTION_NAME_TAKEN);
  expect(screen.queryByText(GIFT_MARKS_TOO_MANY)).toBeNull();
});

it('the form of a deleted connection says so, also where a gift mark was refused for that', async () => {
  const here = await signedIn({ connections: [{}] });
  await markRefused(here, 404, NO_SUCH_CONNECTION);
  await open(here);
  expect((await screen.findByRole('alert')).textContent).toBe('Another device has deleted this connection.');
});

it('a refused name holds back no gift mark of the same person', async () => {
  const here = await signedIn({ connections: [{}] });
  await renamingRefused(here);
  await setGift(here.connections[0]!.id, 'tea', TEA);
  await here.accept();
  expect(await here.pending()).toMatchObject([{ kind: 'connection.update', arguments: { name: 'Ben' } }]);
  expect(await here.shown()).toMatchObject([{ name: 'Ben', giftMarks: [{ ideaId: 'tea' }] }]);
});
