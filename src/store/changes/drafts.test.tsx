import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseOf } from '../../db/current-database.ts';
import { putDraft } from '../../db/reading/stored-drafts.ts';
import { forgetToken } from '../../db/accounts/left-accounts.ts';
import { clearSession, storeSession } from '../../db/accounts/change-session.ts';
import { eventually } from '../../testing/eventually.ts';
import type * as draftsModule from './drafts.ts';
import { signedIn } from '../testing/signed-in.ts';

type Drafts = typeof draftsModule;

const FORMS = ['connection:ana', 'connection:new', 'profile'];

let pages: Drafts[] = [];

/** The module as a freshly loaded page has it; earlier pages are other tabs. */
async function newPage(): Promise<Drafts> {
  vi.resetModules();
  const page = await import('./drafts.ts');
  pages.push(page);
  return page;
}

/** Lets all pages store their drafts, as they do when they are hidden. */
function leavePages(): void {
  dispatchEvent(new Event('pagehide'));
}

/** Another user signs in; all pages are informed. */
function signInOther(): void {
  storeSession({ accessToken: 'other', accountId: 'other' });
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
}

/** The drafts stored on this device for an account. */
const kept = (accountId: string) => databaseOf(accountId).drafts.toArray();

const named = (name: string) => ({ id: 'ana', name });
const ANA = named('Ana');

let accountId: string;
let faults: unknown[];
let drafts: Drafts;

beforeEach(async () => {
  ({
    profile: { id: accountId },
    faults,
  } = await signedIn());
  drafts = await newPage();
});

afterEach(() => {
  for (const page of pages) for (const form of FORMS) page.dropDraft(form);
  pages = [];
});

/** Types into the form of an existing connection. */
function type(name: string, page = drafts, stored = ANA): void {
  page.keepDraft('connection:ana', { name }, stored);
}

/** Types into the form of a new connection. */
function typeNew(name: string, page = drafts): void {
  page.keepDraft('connection:new', { name }, undefined);
}

/** The draft that a freshly loaded page restores. */
async function recalled(form = 'connection:ana') {
  leavePages();
  const page = await newPage();
  await page.recallDraft(form);
  return { page, ...page.readDraft(form) };
}

it('keeps what was typed through a new token of the same account', () => {
  type('Ana B');
  storeSession({ accessToken: 'registered', accountId });
  expect(drafts.readDraft('connection:ana')).toMatchObject({ typed: { name: 'Ana B' } });
});

it('keeps what was typed for whoever signs in again after the server has ended their session', () => {
  type('Ana B');
  forgetToken('token');
  storeSession({ accessToken: 'new', accountId });
  expect(drafts.readDraft('connection:ana')).toMatchObject({ typed: { name: 'Ana B' } });
});

it('shows nobody else what was typed before the server ended a session', () => {
  type('Ana B');
  forgetToken('token');
  type('Ana Be');
  signInOther();
  expect(drafts.readDraft('connection:ana')).toBeUndefined();
});

it('shows nobody what somebody else has typed, also where a guest becomes them', () => {
  type('Ana B');
  signInOther();
  expect(drafts.readDraft('connection:ana')).toBeUndefined();
});

it('shows the newest that is stored until something is typed, and again once that was taken back', () => {
  const { result, rerender } = renderHook(
    ({ name }) => drafts.useStoredUntilTyped(named(name), 'connection:ana').name,
    {
      initialProps: { name: 'Ana' },
    },
  );
  rerender({ name: 'Ana Silva' });
  expect(result.current).toBe('Ana Silva');
  act(() => type('Ana B', drafts, named('Ana Silva')));
  rerender({ name: 'Ana Lima' });
  expect(result.current).toBe('Ana Silva');
  act(() => type('Ana Be', drafts, named('Ana Lima')));
  expect(result.current).toBe('Ana Silva');
  act(() => drafts.dropDraft('connection:ana'));
  expect(result.current).toBe('Ana Lima');
});

it('what was typed is there again after the page was killed, as a change of what stood there', async () => {
  type('Ana B');
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana B' }, start: ANA });
});

it('keeps typing by and by while the page goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('Ana B');
  vi.advanceTimersByTime(400);
  type('Ana Be');
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  await eventually(async () => expect(await kept(accountId)).toMatchObject([{ typed: { name: 'Ana Be' } }]));
});

it.each([
  ['it was kept before', leavePages],
  ['it was not kept yet', () => undefined],
])('what was saved is there no more after the page was killed, where %s', async (_when, before) => {
  type('Ana B');
  before();
  drafts.forgetDraft('connection:ana');
  expect(await recalled()).not.toHaveProperty('typed');
  await eventually(async () => expect(await kept(accountId)).toEqual([]));
});

it('what is typed after it was saved is a change of what stood there by then', async () => {
  type('Ana B');
  drafts.forgetDraft('connection:ana');
  type('Ana Be', drafts, named('Ana B'));
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana Be' }, start: { name: 'Ana B' } });
});

it('what was taken back, started over or is of another form is not there', async () => {
  type('Ana B');
  leavePages();
  drafts.dropDraft('connection:ana');
  drafts.keepDraft('profile', { name: 'Me' }, undefined);
  leavePages();
  drafts.dropDraft('profile');
  typeNew('Ben');
  expect(await recalled()).not.toHaveProperty('typed');
  expect(await recalled('profile')).not.toHaveProperty('typed');
  expect(await kept(accountId)).toMatchObject([{ form: 'connection:new' }]);
});

it('what is typed into a form before it was recalled stands', async () => {
  type('Ana B');
  leavePages();
  const page = await newPage();
  const recalling = page.recallDraft('connection:ana');
  type('Ana C', page);
  await recalling;
  expect(page.readDraft('connection:ana')).toMatchObject({ typed: { name: 'Ana C' } });
});

it('keeps what two tabs hold of one form, until each has saved its own', async () => {
  typeNew('Ben');
  leavePages();
  drafts = await newPage();
  typeNew('Cleo');
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(2));
  drafts.forgetDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben' } });
});

it('keeps what two tabs type on of the same, one of which has brought it back from the other', async () => {
  const other = drafts;
  typeNew('Ben', other);
  ({ page: drafts } = await recalled('connection:new'));
  typeNew('Cleo');
  leavePages();
  typeNew('Ben Silva', other);
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(2));
  drafts.forgetDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben Silva' } });
});

it('removes nothing that another tab has typed on once it was brought back here, and saved', async () => {
  const other = drafts;
  typeNew('Ben', other);
  ({ page: drafts } = await recalled('connection:new'));
  typeNew('Ben Silva', other);
  leavePages();
  drafts.forgetDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben Silva' } });
});

it('keeps one of what is typed on and on, also where it was brought back in between', async () => {
  type('Ana B');
  leavePages();
  type('Ana Be');
  const { page } = await recalled();
  type('Ana Ber', page);
  leavePages();
  await eventually(async () =>
    expect(await kept(accountId)).toMatchObject([{ typed: { name: 'Ana Ber' }, start: ANA }]),
  );
});

it('removes what was kept before this device was full', async () => {
  type('Ana B');
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(1));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  type('Ana Be');
  leavePages();
  await eventually(() => expect(faults.splice(0)).toHaveLength(1));
  full.mockRestore();
  expect(await kept(accountId)).toMatchObject([{ typed: { name: 'Ana B' } }]);
  drafts.forgetDraft('connection:ana');
  await eventually(async () => expect(await kept(accountId)).toEqual([]));
});

it('brings back to nobody what somebody else has typed, and keeps it for them', async () => {
  type('Ana B');
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(1));
  storeSession({ accessToken: 'other', accountId: 'other' });
  expect(await recalled()).not.toHaveProperty('typed');
  storeSession({ accessToken: 'token', accountId });
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana B' } });
});

it('writes nothing for somebody else who has signed in in another tab, of which this one has not heard yet', async () => {
  type('Ana B');
  localStorage.setItem('accountId', 'other');
  leavePages();
  expect(await recalled()).not.toHaveProperty('typed');
  expect(await kept('other')).toEqual([]);
});

it('leaves to whoever was signed in what they had typed, where somebody else types here before this tab hears of them', async () => {
  typeNew('Ben');
  localStorage.setItem('accountId', 'other');
  type('Ana B');
  leavePages();
  await eventually(async () => expect(await kept('other')).toMatchObject([{ form: 'connection:ana' }]));
  expect(drafts.readDraft('connection:new')).toBeUndefined();
  await databaseOf('other').drafts.clear();
});

it('writes nothing for whoever has logged out', async () => {
  type('Ana B');
  clearSession();
  leavePages();
  expect(await kept(accountId)).toEqual([]);
});

it('leaves typing alone whose shape no form of this version has', async () => {
  await putDraft(accountId, { id: 'old', form: 'connection:ana', typed: { nickname: 'An' } });
  await databaseOf(accountId).drafts.update('old', { format: 0 });
  expect(await recalled()).not.toHaveProperty('typed');
  expect(await kept(accountId)).toHaveLength(1);
});
