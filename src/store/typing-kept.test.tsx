import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseOf } from '../db/current-database.ts';
import { clearSession, storeSession } from '../db/session-storage.ts';
import { putDraft } from '../db/kept-drafts.ts';
import { eventually } from '../testing/eventually.ts';
import type * as draftsModule from './drafts.ts';
import { signedIn } from './testing/signed-in.ts';

type Drafts = typeof draftsModule;

const FORMS = ['connection:ana', 'connection:new', 'profile'];

let pages: Drafts[] = [];

/** The drafts as a page knows them that has just been loaded; those of before are of another tab. */
async function newPage(): Promise<Drafts> {
  vi.resetModules();
  const page = await import('./drafts.ts');
  pages.push(page);
  return page;
}

/** Has all pages keep what they have not kept yet, as they do when nobody sees them any more. */
function leavePages(): void {
  dispatchEvent(new Event('pagehide'));
}

/** How much is kept on this device for an account. */
const kept = (accountId: string) => databaseOf(accountId).drafts.toArray();

const ANA = { id: 'ana', name: 'Ana' };

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

/** Types into a form that shows somebody stored. */
function type(name: string, page = drafts): void {
  page.keepDraft('connection:ana', { name }, { name: ANA.name });
  page.keepStart('connection:ana', ANA);
}

/** Presses 'Save' on what was typed last, and has it be on this device. */
function save(name: string): string {
  const submitted = JSON.stringify({ name });
  drafts.submitDraft('connection:ana', submitted);
  drafts.keepSubmitted('connection:ana', submitted, { saved: { ...ANA, name } });
  return submitted;
}

/** What a page brings back that is loaded now. */
async function recalled(form = 'connection:ana') {
  leavePages();
  const page = await newPage();
  await page.recallDraft(form);
  return { page, typed: page.readDraft(form), start: page.readStart(form), made: page.readMade(form) };
}

it('what was typed is there again after the page has died, as a change of what stood there', async () => {
  type('Ana B');
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana B' }, start: ANA, made: undefined });
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

it('what was saved is there no more, before the server has answered', async () => {
  type('Ana B');
  leavePages();
  save('Ana B');
  expect(await recalled()).toMatchObject({ typed: undefined });
  expect(await kept(accountId)).toEqual([]);
});

it('what could not be kept as a change is there again', async () => {
  type('Ana B');
  const submitted = JSON.stringify({ name: 'Ana B' });
  drafts.submitDraft('connection:ana', submitted);
  drafts.settleDraft('connection:ana', submitted, 'failed');
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana B' }, start: ANA });
});

it('what was typed while it was being saved is a change of what was saved', async () => {
  type('Ana B');
  const submitted = JSON.stringify({ name: 'Ana B' });
  drafts.submitDraft('connection:ana', submitted);
  type('Ana Be');
  drafts.keepSubmitted('connection:ana', submitted, { saved: { ...ANA, name: 'Ana B' } });
  drafts.settleDraft('connection:ana', submitted, 'kept');
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana Be' }, start: { name: 'Ana B' } });
});

it('what was refused of somebody new mends that one', async () => {
  drafts.keepDraft('connection:new', { name: 'Ben' });
  const submitted = JSON.stringify({ name: 'Ben' });
  drafts.submitDraft('connection:new', submitted);
  drafts.keepSubmitted('connection:new', submitted, { made: { id: 'ben' } });
  drafts.settleDraft('connection:new', submitted, 'refused');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben' }, made: { id: 'ben' } });
});

it('what was taken back, started over or is of another form is not there', async () => {
  type('Ana B');
  leavePages();
  type('Ana');
  drafts.keepDraft('profile', { name: 'Me' });
  leavePages();
  drafts.dropDraft('profile');
  drafts.keepDraft('connection:new', { name: 'Ben' });
  expect(await recalled()).toMatchObject({ typed: undefined });
  expect(await recalled('profile')).toMatchObject({ typed: undefined });
  expect(await kept(accountId)).toMatchObject([{ form: 'connection:new' }]);
});

it('what is typed into a form before it was recalled stands', async () => {
  type('Ana B');
  leavePages();
  const page = await newPage();
  const recalling = page.recallDraft('connection:ana');
  type('Ana C', page);
  await recalling;
  expect(page.readDraft('connection:ana')).toEqual({ name: 'Ana C' });
});

it('keeps what two tabs hold of one form, until each has saved its own', async () => {
  const other = drafts;
  other.keepDraft('connection:new', { name: 'Ben' });
  leavePages();
  drafts = await newPage();
  drafts.keepDraft('connection:new', { name: 'Cleo' });
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(2));
  drafts.dropDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben' } });
});

it('keeps what two tabs type on of the same, one of which has brought it back from the other', async () => {
  const other = drafts;
  other.keepDraft('connection:new', { name: 'Ben' });
  ({ page: drafts } = await recalled('connection:new'));
  drafts.keepDraft('connection:new', { name: 'Cleo' });
  leavePages();
  other.keepDraft('connection:new', { name: 'Ben Silva' });
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(2));
  drafts.dropDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben Silva' } });
});

it('removes nothing that another tab has typed on once it was brought back here, and saved', async () => {
  const other = drafts;
  other.keepDraft('connection:new', { name: 'Ben' });
  ({ page: drafts } = await recalled('connection:new'));
  other.keepDraft('connection:new', { name: 'Ben Silva' });
  leavePages();
  drafts.dropDraft('connection:new');
  expect(await recalled('connection:new')).toMatchObject({ typed: { name: 'Ben Silva' } });
});

it('keeps one of what is typed on and on, also where it was brought back in between', async () => {
  type('Ana B');
  leavePages();
  type('Ana Be');
  const { page } = await recalled();
  drafts = page;
  type('Ana Ber');
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toMatchObject([{ typed: { name: 'Ana Ber' } }]));
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
  drafts.dropDraft('connection:ana');
  await eventually(async () => expect(await kept(accountId)).toEqual([]));
});

it('brings back to nobody what somebody else has typed, and keeps it for them', async () => {
  type('Ana B');
  leavePages();
  await eventually(async () => expect(await kept(accountId)).toHaveLength(1));
  storeSession({ accessToken: 'other', accountId: 'other' });
  expect(await recalled()).toMatchObject({ typed: undefined });
  storeSession({ accessToken: 'token', accountId });
  expect(await recalled()).toMatchObject({ typed: { name: 'Ana B' } });
});

it('writes nothing for somebody else who has signed in in another tab, of which this one has not heard yet', async () => {
  type('Ana B');
  localStorage.setItem('accountId', 'other');
  leavePages();
  expect(await recalled()).toMatchObject({ typed: undefined });
  expect(await kept('other')).toEqual([]);
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
  expect(await recalled()).toMatchObject({ typed: undefined });
  expect(await kept(accountId)).toHaveLength(1);
});
