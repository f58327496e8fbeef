// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetToken } from './ended-sessions.ts';
import { clearSession, storeSession } from './change-session.ts';
import { shareSession } from './share-session.ts';
import { forgetForWorker, holdSession } from './worker-session.ts';

const ANA = { accessToken: 'the token of Ana', accountId: 'ana' };
const RUI = { accessToken: 'the token of Rui', accountId: 'rui' };

async function found() {
  const held = await holdSession(() => undefined);
  held?.release();
  return held?.session;
}

const share = () =>
  shareSession((fault) => {
    throw fault;
  });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  clearSession();
  await forgetForWorker();
});

it('tells the worker which user is signed in, at the start and whenever that changes', async () => {
  storeSession(ANA);
  const isShared = share();
  await isShared();
  expect(await found()).toEqual(ANA);
  storeSession(RUI);
  await expect.poll(found).toEqual(RUI);
  clearSession();
  await expect.poll(found).toBeUndefined();
});

it('deletes a token of the worker that the server has refused', async () => {
  storeSession(ANA);
  const isShared = share();
  await isShared();
  forgetToken(ANA.accessToken);
  await expect.poll(found).toBeUndefined();
});

it('follows another tab that signs out or in', async () => {
  storeSession(ANA);
  const isShared = share();
  await isShared();
  localStorage.removeItem('accessToken');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
  await expect.poll(found).toBeUndefined();
});

it('ends with the user who signed in last, however fast the session changes during a write', async () => {
  storeSession(ANA);
  const isShared = share();
  storeSession(RUI);
  clearSession();
  storeSession(ANA);
  clearSession();
  await isShared();
  expect(await found()).toBeUndefined();
});
