import { beforeEach, expect, it } from 'vitest';
import { clearSession, forgetToken, storeSession } from '../db/session-storage.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

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
