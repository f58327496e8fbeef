// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../db/accounts/change-session.ts';
import { readSession } from '../db/accounts/session-storage.ts';
import { deleteAccount } from './leaving.ts';

const MARIA = '01900000-0000-7000-8000-000000000001';

let destinations: string[];

beforeEach(() => {
  localStorage.clear();
  storeSession({ accessToken: 'token', accountId: MARIA });
  destinations = [];
  vi.spyOn(location, 'replace').mockImplementation((to) => void destinations.push(String(to)));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stubs fetch with these answers in order; undefined is no answer. */
function answering(...answers: ([status: number, error?: string] | undefined)[]): void {
  vi.stubGlobal('fetch', () => {
    const [status, error] = answers.shift() ?? [];
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    if (status === 204) return Promise.resolve(new Response(null, { status }));
    return Promise.resolve(Response.json({ statusCode: status, message: 'No', error }, { status }));
  });
}

it('an account whose deletion had arrived, and its answer had not, is deleted at the next press', async () => {
  answering(undefined, [401, 'unauthorised']);
  expect(await deleteAccount()).toBe('no-answer');
  expect(readSession()?.accountId).toBe(MARIA);
  expect(await deleteAccount()).toBeUndefined();
  expect(destinations).toEqual(['/login']);
});

it('an account whose token has ended by itself was not deleted', async () => {
  answering([401, 'unauthorised']);
  expect(await deleteAccount()).toBe('error-answer');
  expect(destinations).toEqual([]);
});

it('an account that the server could not delete was not deleted by an earlier press either', async () => {
  answering(undefined, [500, 'internal'], [401, 'unauthorised']);
  expect(await deleteAccount()).toBe('no-answer');
  expect(await deleteAccount()).toBe('error-answer');
  expect(await deleteAccount()).toBe('error-answer');
});
