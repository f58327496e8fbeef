// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { databaseOf } from '../../db/current-database.ts';
import { putDraft } from '../../db/drafts.ts';
import { testId } from '../../pending/testing/account.ts';
import { changeHints } from '../connections/gift-hints.ts';
import { setGift } from '../connections/gift-marks.ts';
import { lossAtLeaving } from './loss-at-leaving.ts';
import { saveConnectionOccasions } from '../connections/save-connection.ts';
import { deleteConnection } from '../save.ts';
import { setNotification } from '../reminders/set-notification.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEA } from '../testing/tea.ts';

const DAY = '2026-11-20T00:00:00.000Z';

it('a guest loses everything by leaving, also sent changes, unless nothing was entered', async () => {
  await signedIn({ profile: { type: 'guest', name: null }, connections: [{ name: 'Ana Silva' }] });
  expect(await lossAtLeaving()).toEqual({ kind: 'everything' });
  await signedIn({ profile: { type: 'guest', name: 'Rui' } });
  expect(await lossAtLeaving()).toEqual({ kind: 'everything' });
  await signedIn({ profile: { type: 'guest', name: null } });
  expect(await lossAtLeaving()).toBeUndefined();
});

it('a guest who has only entered occasions of their own loses these', async () => {
  const occasions = [{ id: testId(), name: 'Wedding', date: '2027-06-01T00:00:00.000Z', yearly: false }];
  await signedIn({ profile: { type: 'guest', name: null, occasions } });
  expect(await lossAtLeaving()).toEqual({ kind: 'everything' });
});

it('a user with an account loses only unsent changes', async () => {
  await signedIn({ connections: [{ name: 'Ana Silva' }] });
  expect(await lossAtLeaving()).toBeUndefined();
  await setNotification('emailNotificationsEnabled', true);
  expect(await lossAtLeaving()).toEqual({ kind: 'unsent', changes: 1, snoozes: 0, forms: 0 });
});

it('loses the changes of each record once, however often it was changed', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const [ana] = connections;
  const mark = { ...TEA, title: 'Green tea' };
  for (const words of [TEA, mark]) await setGift(ana!.id, 'tea', words);
  await setGift(ana!.id, 'kite', TEA);
  await changeHints(ana!.id, (hints) => ({ ...hints, giftNote: 'Collects owls' }));
  await saveConnectionOccasions(ana!, [{ name: 'Wedding', date: DAY }]);
  expect(await lossAtLeaving()).toEqual({ kind: 'unsent', changes: 4, snoozes: 0, forms: 0 });
  await deleteConnection(ana!.id);
  expect(await lossAtLeaving()).toEqual({ kind: 'unsent', changes: 1, snoozes: 0, forms: 0 });
});

it('loses a change that was discarded in flight', async () => {
  const { connections, filter } = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  await setGift(connections[0]!.id, 'tea', TEA);
  await filter(1);
  await setGift(connections[0]!.id, 'tea', null);
  expect(await lossAtLeaving()).toEqual({ kind: 'unsent', changes: 1, snoozes: 0, forms: 0 });
});

it('loses a reminder too that was put off without a network and is unsent', async () => {
  const { profile } = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  await databaseOf(profile.id).snoozes.put({ id: 'one', messageDay: DAY, snoozedOn: DAY });
  expect(await lossAtLeaving()).toEqual({ kind: 'unsent', changes: 0, snoozes: 1, forms: 0 });
});

it('loses the unsaved drafts of forms, each of them once', async () => {
  const { profile } = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  for (const id of ['one tab', 'another'])
    await putDraft(profile.id, { id, form: 'connection:new', typed: { name: id } });
  expect(await lossAtLeaving()).toEqual({ kind: 'unsent', changes: 0, snoozes: 0, forms: 1 });
});
