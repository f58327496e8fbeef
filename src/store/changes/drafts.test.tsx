import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseOf } from '../../db/current-database.ts';
import { putDraft } from '../../db/drafts.ts';
import { forgetToken } from '../../db/accounts/ended-sessions.ts';
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

it('keeps typed text through a new token of the same account', () => {
  type('Ana B');
  storeSession({ accessToken: 'registered', accountId });
  expect(drafts.readDraft('connection:ana')).toMatchObject({ typed: { name: 'Ana B' } });
});

it('keeps typed text for the same user’s next sign-in after the server has ended their session', () => {
  type('Ana B');
  forgetToken('token');
  storeSession({ accessToken: 'new', accountId });
  expect(drafts.readDraft('connection:ana')).toMatchObject({ typed: { name: 'Ana B' } });
});

it('shows no other user the text typed before the server ended a session', () => {
  type('Ana B');
  forgetToken('token');
  type('Ana Be');
  signInOther();
  expect(drafts.readDraft('connection:ana')).toBeUndefined();
});

it('shows no user the text that another has typed, also where a guest becomes that user', () => {
  type('Ana B');
  signInOther();
  expect(drafts.readDraft('connection:ana')).toBeUndefined();
});

it('shows the newest stored values until the user types, and again once the typing was discarded', () => {
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

it('restores typed text after the page was killed, as a change of the values at its start', async () => {
  type('Ana B');
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana B' }, start: ANA });
});

it('stores typing from time to time while the page goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('Ana B');
  vi.advanceTimersByTime(400);
  type('Ana Be');
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  await eventually(async () => expect(await kept(accountId)).toMatchObject([{ typed: { name: 'Ana Be' } }]));
});

it.each([
  ['it was stored before', leavePages],
  ['it was not stored yet', () => undefined],
])('restores no saved draft after the page was killed, where %s', async (_when, before) => {
  type('Ana B');
  before();
  drafts.forgetDraft('connection:ana');
  expect(await recalled()).not.toHaveProperty('typed');
  await eventually(async () => expect(await kept(accountId)).toEqual([]));
});

it('text typed after a save is a change of the values of that moment', async () => {
  type('Ana B');
  drafts.forgetDraft('connection:ana');
  type('Ana Be', drafts, named('Ana B'));
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana Be' }, start: { name: 'Ana B' } });
});

it('a draft that was discarded, started over or is of another form is missing', async () => {
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

it('text typed into a form before its draft was read stays', async () => {
  type('Ana B');
  leavePages();
  const page = await newPage();
  const recalling = page.recallDraft('connection:ana');
  type('Ana C', page);
  await recalling;
  expect(page.readDraft('connection:ana')).toMatchObject({ typed: { name: 'Ana C' } });
});

it('keeps the drafts of two tabs with one form, until each has saved its own', async () => {
  typeNew('Ben');
  leavePages();
  drafts = await newPage();
  typeNew('Cleo');
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(2));
  drafts.forgetDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben' } });
});

it('keeps both drafts where two tabs continue the same one, which one tab has restored from the other', async () => {
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

it('removes no draft that another tab has continued once it was restored here, and saved', async () => {
  const other = drafts;
  typeNew('Ben', other);
  ({ page: drafts } = await recalled('connection:new'));
  typeNew('Ben Silva', other);
  leavePages();
  drafts.forgetDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben Silva' } });
});

it('keeps one draft of continued typing, also where it was restored in between', async () => {
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

it('removes the drafts stored before this device was full', async () => {
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

it('restores no draft of another user, and keeps it for them', async () => {
  type('Ana B');
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(1));
  storeSession({ accessToken: 'other', accountId: 'other' });
  expect(await recalled()).not.toHaveProperty('typed');
  storeSession({ accessToken: 'token', accountId });
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana B' } });
});

it('writes nothing for another user who has signed in in another tab, before this tab is notified', async () => {
  type('Ana B');
  localStorage.setItem('accountId', 'other');
  leavePages();
  expect(await recalled()).not.toHaveProperty('typed');
  expect(await kept('other')).toEqual([]);
});

it('leaves the earlier user’s drafts to them, where another user types here before this tab is notified', async () => {
  typeNew('Ben');
  localStorage.setItem('accountId', 'other');
  type('Ana B');
  leavePages();
  await eventually(async () => expect(await kept('other')).toMatchObject([{ form: 'connection:ana' }]));
  expect(drafts.readDraft('connection:new')).toBeUndefined();
  await databaseOf('other').drafts.clear();
});

it('writes nothing for a user who has logged out', async () => {
  type('Ana B');
  clearSession();
  leavePages();
  expect(await kept(accountId)).toEqual([]);
});

it('leaves drafts alone whose shape no form of this version has', async () => {
  await putDraft(accountId, { id: 'old', form: 'connection:ana', typed: { nickname: 'An' } });
  await databaseOf(accountId).drafts.update('old', { format: 0 });
  expect(await recalled()).not.toHaveProperty('typed');
  expect(await kept(accountId)).toHaveLength(1);
});
