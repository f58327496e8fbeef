import { beforeEach, expect, it } from 'vitest';
import { forgetToken } from '../db/left-accounts.ts';
import { clearSession, storeSession } from '../db/session-storage.ts';
import {
  dropDraft,
  keepDraft,
  keepSubmitted,
  leaveMade,
  readDraft,
  readMade,
  readStart,
  settleDraft,
  submitDraft,
} from './drafts.ts';

beforeEach(() => {
  dropDraft('profile');
  clearSession();
});

it('keeps what was typed through a new token of the same account', () => {
  storeSession({ accessToken: 'guest', accountId: 'ana' });
  keepDraft('profile', { name: 'Ana' });
  storeSession({ accessToken: 'registered', accountId: 'ana' });
  expect(readDraft('profile')).toEqual({ name: 'Ana' });
});

it('keeps what was typed for whoever signs in again after the server has ended their session', () => {
  storeSession({ accessToken: 'old', accountId: 'ana' });
  keepDraft('profile', { name: 'Ana' });
  forgetToken('old');
  storeSession({ accessToken: 'new', accountId: 'ana' });
  expect(readDraft('profile')).toEqual({ name: 'Ana' });
});

it('shows nobody else what was typed before the server ended a session', () => {
  storeSession({ accessToken: 'old', accountId: 'ana' });
  keepDraft('profile', { name: 'Ana' });
  forgetToken('old');
  keepDraft('profile', { name: 'Ana B' });
  storeSession({ accessToken: 'token', accountId: 'ben' });
  expect(readDraft('profile')).toBeUndefined();
});

it('shows nobody what somebody else has typed, also where a guest becomes them', () => {
  storeSession({ accessToken: 'guest', accountId: 'guest' });
  keepDraft('profile', { name: 'Half a na' });
  storeSession({ accessToken: 'token', accountId: 'ana' });
  expect(readDraft('profile')).toBeUndefined();
});

/** Types a name and saves it, as one visit to the form does. */
function save(name: string): string {
  const submitted = JSON.stringify({ name });
  keepDraft('profile', { name });
  submitDraft('profile', submitted);
  return submitted;
}

it('keeps what is being saved anew, whatever becomes of what was saved from the form before', () => {
  const first = save('Ana');
  keepSubmitted('profile', first, { saved: { name: 'Ana' } });
  const second = save('Ana B');
  settleDraft('profile', first, 'kept');
  expect(readDraft('profile')).toEqual({ name: 'Ana B' });
  settleDraft('profile', second, 'failed');
  expect(readDraft('profile')).toEqual({ name: 'Ana B' });
  expect(readStart('profile')).toEqual({ name: 'Ana' });
});

it('takes nobody for made by what is typed into an empty form who was made by what was saved from it before', () => {
  const first = save('Ana');
  keepSubmitted('profile', first, { made: { name: 'Ana' } });
  leaveMade('profile');
  expect(readDraft('profile')).toBeUndefined();
  const second = save('Ben');
  settleDraft('profile', first, 'kept');
  expect([readDraft('profile'), readMade('profile')]).toEqual([{ name: 'Ben' }, undefined]);
  settleDraft('profile', second, 'kept');
  expect(readDraft('profile')).toBeUndefined();
});

it.each([
  ['was typed on', 'Ana B', undefined],
  ['was refused', 'Ana', 'refused'],
] as const)('leaves no draft of somebody made that %s', (_what, typed, outcome) => {
  const first = save('Ana');
  keepSubmitted('profile', first, { made: { name: 'Ana' } });
  keepDraft('profile', { name: typed });
  if (outcome) settleDraft('profile', first, outcome);
  leaveMade('profile');
  expect(readDraft('profile')).toEqual({ name: typed });
});
