import { beforeEach, expect, it } from 'vitest';
import { clearSession, storeSession } from '../db/session-storage.ts';
import { keepDraft, readDraft } from './drafts.ts';

beforeEach(clearSession);

it('keeps what was typed through a new token of the same account', () => {
  storeSession({ accessToken: 'guest', accountId: 'ana' });
  keepDraft('profile', { name: 'Ana' });
  storeSession({ accessToken: 'registered', accountId: 'ana' });
  expect(readDraft('profile')).toEqual({ name: 'Ana' });
});

it('shows nobody what somebody else has typed, also where a guest becomes them', () => {
  storeSession({ accessToken: 'guest', accountId: 'guest' });
  keepDraft('profile', { name: 'Half a na' });
  storeSession({ accessToken: 'token', accountId: 'ana' });
  expect(readDraft('profile')).toBeUndefined();
});
