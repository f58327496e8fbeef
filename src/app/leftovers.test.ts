// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { markForRemoval } from '../db/accounts/removal.ts';
import { forgetToken } from '../db/accounts/ended-sessions.ts';
import { clearSession, storeSession } from '../db/accounts/change-session.ts';
import { holdSession, keepForWorker } from '../db/accounts/worker-session.ts';
import { closeDatabase, databaseOf } from '../db/current-database.ts';
import { removeLeftovers } from './leftovers.ts';

const ANA = { accessToken: 'the token of Ana', accountId: 'ana' };

async function found() {
  const held = await holdSession(() => undefined);
  held?.release();
  return held?.session;
}

beforeEach(async () => {
  localStorage.clear();
  storeSession(ANA);
  await keepForWorker(ANA);
});

it.each([
  ['its token was refused', () => forgetToken(ANA.accessToken)],
  ['the user signed out', () => (markForRemoval(ANA.accountId), clearSession())],
  ['the browser’s storage was emptied', () => localStorage.clear()],
])('deletes the worker’s data at the next start after a tab has died when %s', async (_, leave) => {
  leave();
  await removeLeftovers(Date.now());
  expect(await found()).toBeUndefined();
});

it('leaves the worker its data of a user who is signed in', async () => {
  await removeLeftovers(Date.now());
  expect(await found()).toEqual(ANA);
});

it('removes what an earlier version stored of home', async () => {
  localStorage.setItem('home-ana', 'Ana Silva');
  await removeLeftovers(Date.now());
  expect(localStorage.getItem('home-ana')).toBeNull();
});

it('removes what was deleted more than thirty days ago', async () => {
  onTestFinished(closeDatabase);
  const { trash } = databaseOf(ANA.accountId);
  const row = { mirror: 'connections', entityId: 'ben' } as const;
  await trash.bulkPut([
    { ...row, id: 'old', deletedAt: '2026-10-01T12:00:00.000Z' },
    { ...row, id: 'new', deletedAt: '2026-11-01T12:00:00.000Z' },
  ]);
  await removeLeftovers(Date.parse('2026-11-10T12:00:00.000Z'));
  expect(await trash.toCollection().primaryKeys()).toEqual(['new']);
});
