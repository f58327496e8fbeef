import { describe, expect, it } from 'vitest';
import { DROPDOWNS } from '../../contract/schema/gifts/dropdowns.ts';
import { storedConnection, storedProfile } from '../pending/testing/account.ts';
import { ApiError } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { fetchDropdowns } from '../api/dropdowns.ts';
import { fetchProfile } from '../api/profile.ts';
import { fetchChanges, sendChanges } from '../api/sync.ts';

const ID = '01900000-0000-7000-8000-00000000aaaa';
const connection = storedConnection(ID);
const profile = storedProfile(ID);

type Asked = (client: ReturnType<typeof createClient>) => Promise<unknown>;
const CALLS: [name: string, answer: unknown, asked: Asked][] = [
  ['the profile', profile, fetchProfile],
  ['the lists of the forms', DROPDOWNS, fetchDropdowns],
  [
    'what changed',
    {
      reset: false,
      profile,
      connections: [connection],
      gone: [ID],
      dropdownsVersion: '1',
      cursor: 'c',
      hasMore: false,
    },
    (client) => fetchChanges(client, 'b'),
  ],
  ['what became of changes', [{ key: ID, status: 200, version: 2 }], (client) => sendChanges(client, [{ key: ID }])],
];

/** A client of a server that gives this answer. */
function clientOf(answer: unknown) {
  return createClient({
    token: () => 'token',
    host: 'https://offra.test',
    fetch: () => Promise.resolve(Response.json(answer)),
  });
}

/** The entities in an envelope. */
const sent = (name: string, answer: unknown) => (name === 'what became of changes' ? { results: answer } : answer);

/** The same with one more member in every object. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, grown(part)])), invented: 'later' };
}

/** The same without the first member of the first object that has any. */
function shrunk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shrunk);
  return Object.fromEntries(Object.entries(value as object).slice(1));
}

describe.each(CALLS)('an app that asks for %s', (name, answer, asked) => {
  it('reads the known parts of a newer server’s answer, and ignores the rest', async () => {
    expect(await asked(clientOf(grown(sent(name, answer))))).toEqual(answer);
  });

  it('accepts no answer of an older server that lacks a required part', async () => {
    const asking = asked(clientOf(sent(name, shrunk(answer))));
    await expect(asking).rejects.toBeInstanceOf(ApiError);
    await expect(asking).rejects.toMatchObject({ failure: { kind: 'unreadable', status: 200 } });
  });
});
