// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEVICE_FULL } from '../../contract/full-device-text.ts';
import { askForRefresh, readSyncState } from '../db/sync-state.ts';
import { takeSyncFaults } from './sync-faults.ts';
import { startedSync } from '../sync/testing/started-sync.ts';
import { currentToasts, dismissToast, onToasts } from '../ui/overlays/toast.ts';

let reported: unknown[];
/** The text of the last toast after each change; undefined where there is none. */
let said: (string | undefined)[];
let failure: DOMException | undefined;

beforeEach(() => {
  reported = [];
  said = [];
  failure = undefined;
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (failure) throw failure;
    return put.apply(this, args);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Sync whose first round meets the given failure of this device. Returns a function that starts another round. */
async function begun(name: string) {
  failure = new DOMException('It was not kept', name);
  const stop = onToasts(() => said.push(currentToasts().at(-1)?.text));
  const ending = new AbortController();
  ending.signal.addEventListener('abort', stop);
  const { rest } = startedSync(ending, takeSyncFaults(ending.signal));
  await rest();
  const again = async () => {
    askForRefresh();
    expect(await rest()).toEqual(['refresh']);
  };
  return { again, ending };
}

it('shows once that this device is full, however many rounds find no room', async () => {
  const { again } = await begun('QuotaExceededError');
  expect(readSyncState()).toBe('full');
  expect(currentToasts()).toMatchObject([{ text: DEVICE_FULL, tone: 'error', duration: null }]);
  dismissToast(currentToasts()[0]!.id);
  await again();
  await again();
  expect(readSyncState()).toBe('full');
  expect(said).toEqual([DEVICE_FULL, undefined]);
  expect(reported).toEqual([]);
});

it('removes the message once there is room, and shows it again where the room is used up again', async () => {
  const { again } = await begun('QuotaExceededError');
  const full = failure;
  failure = undefined;
  await again();
  expect(readSyncState()).toBe('idle');
  expect(currentToasts()).toEqual([]);
  failure = full;
  await again();
  expect(said).toEqual([DEVICE_FULL, undefined, DEVICE_FULL]);
});

it('removes the message when the user signs out', async () => {
  const { ending } = await begun('QuotaExceededError');
  ending.abort();
  expect(currentToasts()).toEqual([]);
});

it('reports every other fault, and shows nothing', async () => {
  await begun('UnknownError');
  expect(readSyncState()).toBe('failed');
  expect(reported).toHaveLength(1);
  expect(said).toEqual([]);
});
