// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { FIELDS, renaming } from '../outbox/testing/account.ts';
import { commit, deleteConnection } from './commit.ts';
import { setGift } from './gift-marks.ts';
import { createConnection } from './save-connection.ts';
import { signedIn } from './testing/signed-in.ts';
import { TEA } from './testing/tea.ts';

const wedding = {
  id: '01990000-0000-7000-8000-0000000000aa',
  name: 'Wedding',
  date: '2026-12-24T00:00:00.000Z',
  yearly: false,
};

it('has somebody back exactly as they were where the deletion was not sent, with what waited of them', async () => {
  const { connections, outbox, shown } = await signedIn({ connections: [{ occasions: [wedding] }] });
  const ana = connections[0]!;
  await commit(renaming(ana.id, 'Ana Costa'));
  const [before, waiting] = [await shown(), await outbox()];
  const undo = await deleteConnection(ana.id);
  expect(await shown()).toEqual([]);
  expect(await undo()).toBe(ana.id);
  expect(await shown()).toEqual(before);
  expect(await outbox()).toEqual(waiting);
});

it('has somebody back who was never sent at all', async () => {
  const { outbox, shown } = await signedIn();
  const { made } = await createConnection(undefined, { ...FIELDS, occasions: [] });
  const [before, waiting] = [await shown(), await outbox()];
  const undo = await deleteConnection(made.id);
  expect([await shown(), await outbox()]).toEqual([[], []]);
  expect(await undo()).toBe(made.id);
  expect([await shown(), await outbox()]).toEqual([before, waiting]);
});

it('creates somebody again who was on the way when deleted, and has arrived with the deletion since', async () => {
  const { accept, outbox, putOff, shown } = await signedIn();
  const { made } = await createConnection(undefined, { ...FIELDS, occasions: [] });
  await putOff(0);
  const undo = await deleteConnection(made.id);
  await accept();
  await accept();
  expect([await shown(), await outbox()]).toEqual([[], []]);
  const id = await undo();
  expect(id).not.toBe(made.id);
  expect(await shown()).toMatchObject([{ id, name: made.name }]);
  expect(await outbox()).toMatchObject([{ kind: 'connection.create', entityId: id, attempts: 0 }]);
});

it('creates somebody again, with occasions, gifts and what was muted, where the deletion has arrived', async () => {
  const { profile, connections, accept, outbox, shown, shownProfile } = await signedIn({
    connections: [{ occasions: [wedding] }],
    profile: { mutedOccasionIds: [wedding.id] },
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
  expect(after?.occasions.map(({ name, date }) => [name, date])).toContainEqual([wedding.name, wedding.date]);
  const muted = after?.occasions.find(({ name }) => name === wedding.name)?.id;
  expect((await shownProfile())?.mutedOccasionIds).toEqual([muted]);
  expect((await outbox()).map(({ kind, entityId }) => [kind, entityId])).toEqual([
    ['connection.create', id],
    ['connection.gift', id],
    ['reminders.set', profile.id],
  ]);
});
