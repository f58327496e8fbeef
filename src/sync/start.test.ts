// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForRefresh } from '../db/sync-state.ts';
import { creation, make, testId } from '../pending/testing/account.ts';
import { roundBegins, startedSync } from './testing/started-sync.ts';

const MINUTE = 60_000;

let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const focus = () => void dispatchEvent(new Event('focus'));
const comeBackOnline = () => void dispatchEvent(new Event('online'));
const letTimePass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);
function see(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Sync that has started and is idle. */
async function atRest() {
  const sync = startedSync();
  const asked = await sync.rest();
  sync.pass(MINUTE);
  return { ...sync, asked };
}

it('pulls when it starts', async () => {
  expect((await atRest()).asked).toEqual(['refresh']);
});

it.each([
  ['the user clicks back into the app', focus],
  ['the app is visible again', () => see('visible')],
  ['the network is back', comeBackOnline],
  ['a screen asks for it', askForRefresh],
  ['five minutes have passed', () => letTimePass(5 * MINUTE)],
])('pulls once %s', async (_, happen) => {
  const { rest } = await atRest();
  expect(await rest()).toEqual([]);
  happen();
  expect(await rest()).toEqual(['refresh']);
});

it('pulls again every few minutes, and not before', async () => {
  const { rest } = await atRest();
  letTimePass(5 * MINUTE - 1);
  expect(await rest()).toEqual([]);
  letTimePass(1);
  expect(await rest()).toEqual(['refresh']);
  letTimePass(5 * MINUTE);
  expect(await rest()).toEqual(['refresh']);
});

it('sends a change at once, and then pulls', async () => {
  const { database, rest } = await atRest();
  const begun = roundBegins();
  await make(database, creation(testId()));
  await begun;
  expect(await rest()).toEqual(['send', 'refresh']);
});

it('retries at once a change that was in flight without a network as that came back', async () => {
  const { database, failNext, rest } = await atRest();
  failNext(comeBackOnline);
  const begun = roundBegins();
  await make(database, creation(testId()));
  await begun;
  expect(await rest()).toEqual(['send', 'refresh', 'send', 'refresh']);
});

it.each([
  ['seen and then focused', [() => see('visible'), focus]],
  ['focused and then seen', [focus, () => see('visible')]],
])('pulls once where the app is %s by the same look', async (_, events) => {
  const { pass, rest } = await atRest();
  for (const happen of events) {
    happen();
    pass(50);
  }
  expect(await rest()).toEqual(['refresh']);
  pass(MINUTE);
  for (const happen of events) {
    happen();
    pass(MINUTE);
  }
  expect(await rest()).toEqual(['refresh', 'refresh']);
});

it('pulls again where the app is left and looked at again at once', async () => {
  const { rest } = await atRest();
  see('visible');
  await rest();
  see('hidden');
  see('visible');
  expect(await rest()).toEqual(['refresh']);
});

it('pulls nothing for an app that nobody sees', async () => {
  const { rest } = await atRest();
  see('hidden');
  focus();
  comeBackOnline();
  letTimePass(5 * MINUTE);
  expect(await rest()).toEqual([]);
});

it('pulls no more once it is ended', async () => {
  const ending = new AbortController();
  const { rest } = startedSync(ending);
  await rest();
  ending.abort();
  focus();
  see('visible');
  comeBackOnline();
  letTimePass(5 * MINUTE);
  expect(askForRefresh()).toBe(false);
  expect(await rest()).toEqual([]);
});
