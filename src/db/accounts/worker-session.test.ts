import { afterEach, expect, it } from 'vitest';
import { forgetForWorker, holdSession, keepForWorker } from './worker-session.ts';

const ANA = { accessToken: 'the token of Ana', accountId: 'ana' };
const RUI = { accessToken: 'the token of Rui', accountId: 'rui' };

const isKept = async () => (await indexedDB.databases()).some(({ name }) => name === 'signed-in');

/** The account that a newly started worker acts for. */
async function found() {
  const held = await holdSession(() => undefined);
  held?.release();
  return held?.session;
}

afterEach(forgetForWorker);

it('lets a worker find the signed-in user, and creates nothing where nobody is signed in', async () => {
  expect(await found()).toBeUndefined();
  expect(await isKept()).toBe(false);
  await keepForWorker(ANA);
  expect(await found()).toEqual(ANA);
  await forgetForWorker();
  expect(await found()).toBeUndefined();
  expect(await isKept()).toBe(false);
});

it('has a worker release its session before the user has signed out, or another user is found', async () => {
  await keepForWorker(ANA);
  const happened: string[] = [];
  await holdSession(() => happened.push('let go of Ana'));
  await keepForWorker(RUI);
  happened.push('Rui is signed in');
  await holdSession(() => happened.push('let go of Rui'));
  await forgetForWorker();
  happened.push('signed out');
  expect(happened).toEqual(['let go of Ana', 'Rui is signed in', 'let go of Rui', 'signed out']);
});

it('disturbs no worker when the same session is stored again, also by two tabs at once', async () => {
  await Promise.all([keepForWorker(ANA), keepForWorker(ANA)]);
  const ended: string[] = [];
  const held = await holdSession(() => ended.push('ended'));
  await Promise.all([keepForWorker(ANA), keepForWorker({ ...ANA })]);
  expect(held?.session).toEqual(ANA);
  expect(ended).toEqual([]);
  held?.release();
});

it('takes a new token of the same account for a new session', async () => {
  await keepForWorker(ANA);
  const ended: string[] = [];
  await holdSession(() => ended.push('ended'));
  await keepForWorker({ ...ANA, accessToken: 'a newer token' });
  expect(ended).toEqual(['ended']);
  expect(await found()).toEqual({ ...ANA, accessToken: 'a newer token' });
});
