// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { FIELDS } from '../../pending/testing/account.ts';
import { setGift } from './gift-marks.ts';
import { deleteConnection } from '../save.ts';
import { createConnection, updateConnection } from './save-connection.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEA } from '../testing/tea.ts';

const wedding = {
  id: '01990000-0000-7000-8000-0000000000aa',
  name: 'Wedding',
  date: '2026-12-24T00:00:00.000Z',
  yearly: false,
};

it('restores a connection exactly as it was where the deletion was not sent, with its pending changes', async () => {
  const { connections, pending, shown } = await signedIn({ connections: [{ occasions: [wedding] }] });
  const ana = connections[0]!;
  await updateConnection(ana, { ...FIELDS, name: 'Ana Costa', occasions: [wedding] });
  const [before, waiting] = [await shown(), await pending()];
  const undo = await deleteConnection(ana.id);
  expect(await shown()).toEqual([]);
  expect(await undo()).toBe(ana.id);
  expect(await shown()).toEqual(before);
  expect(await pending()).toEqual(waiting);
});

it('restores a connection that was never sent', async () => {
  const { pending, shown } = await signedIn();
  const { shown: created } = await createConnection({ ...FIELDS, occasions: [] });
  const [before, waiting] = [await shown(), await pending()];
  const undo = await deleteConnection(created.id);
  expect([await shown(), await pending()]).toEqual([[], []]);
  expect(await undo()).toBe(created.id);
  expect([await shown(), await pending()]).toEqual([before, waiting]);
});

it('recreates a connection that was in flight when deleted, and has arrived with the deletion since', async () => {
  const { accept, filter, pending, shown } = await signedIn();
  const { shown: created } = await createConnection({ ...FIELDS, occasions: [] });
  await filter(1);
  const undo = await deleteConnection(created.id);
  expect(await pending()).toMatchObject([{ kind: 'connection.delete', entityId: created.id }]);
  await accept();
  await accept();
  expect([await shown(), await pending()]).toEqual([[], []]);
  const id = await undo();
  expect(id).not.toBe(created.id);
  expect(await shown()).toMatchObject([{ id, name: created.name }]);
  expect(await pending()).toMatchObject([{ kind: 'connection.create', entityId: id, row: { inFlight: [] } }]);
});

it('recreates a connection, with occasions, gift marks and mutes, where the deletion has arrived', async () => {
  const { connections, accept, pending, shown } = await signedIn({
    connections: [{ occasions: [{ ...wedding, muted: true }] }],
  });
  const ana = connections[0]!;
  await setGift(ana.id, '01990000-0000-7000-8000-0000000000bb', TEA);
  await accept();
  const [before] = await shown();
  const undo = await deleteConnection(ana.id);
  await accept();
  const id = await undo();
  const [after] = await shown();
  expect(id).not.toBe(ana.id);
  expect(after).toMatchObject({ id, name: ana.name, giftMarks: before?.giftMarks });
  const { name, date } = wedding;
  expect(after?.occasions).toContainEqual(expect.objectContaining({ name, date, muted: true }));
  expect((await pending()).map(({ kind, entityId }) => [kind, entityId])).toEqual([
    ['connection.create', id],
    ['connection.gift', id],
  ]);
});
