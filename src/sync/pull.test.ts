import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../contract/schema/connection.ts';
import { DROPDOWNS } from '../../contract/schema/dropdowns.ts';
import { ApiError } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { pull } from './pull.ts';
import {
  creation,
  make,
  renaming,
  storedConnection,
  storedProfile,
  testDatabase,
  testId,
  testNetwork,
} from '../outbox/testing/account.ts';

describe('bringing the mirror up to date', () => {
  let database: Database;
  let connections: Connection[];
  const me = testId();

  const run = () => {
    const { fetch } = testNetwork(({ path }) => {
      if (path === '/api/auth/profile') return Response.json(storedProfile(me));
      if (path === '/api/contacts') return Response.json(connections);
      return Response.json(DROPDOWNS);
    });
    const client = createClient({ token: () => 'token', host: 'https://offra.test', fetch });
    return pull({ database, client, signal: new AbortController().signal });
  };
  const names = async () => (await database.connections.orderBy('createdAt').toArray()).map(({ name }) => name);

  beforeEach(() => {
    database = testDatabase();
    connections = [];
  });

  it('fills an empty mirror with everything', async () => {
    connections = [storedConnection(testId())];
    await run();
    expect(await database.profile.get(me)).toMatchObject({ email: 'ana@example.com' });
    expect(await names()).toEqual(['Ana Silva']);
    expect((await database.dropdowns.get('dropdowns'))?.gender).toEqual(DROPDOWNS.gender);
  });

  it('takes over what was changed and deleted elsewhere', async () => {
    const [ana, ben] = [testId(), testId()];
    connections = [storedConnection(ana), storedConnection(ben, { name: 'Ben' })];
    await run();
    connections = [storedConnection(ana, { name: 'Ana Costa', version: 2 })];
    await run();
    expect(await names()).toEqual(['Ana Costa']);
  });

  it('writes nothing where nothing changed, so that no screen is drawn anew', async () => {
    connections = [storedConnection(testId()), storedConnection(testId(), { name: 'Ben' })];
    await run();
    const writes: string[] = [];
    for (const table of database.tables) {
      table.hook('creating', () => void writes.push(table.name));
      table.hook('updating', () => void writes.push(table.name));
    }
    await run();
    expect(writes).toEqual([]);
    connections = connections.map((connection) => ({ ...connection, name: `${connection.name} Costa`, version: 2 }));
    await run();
    expect(writes).toEqual(['connections', 'connections']);
  });

  it('leaves alone what was changed here and not sent yet', async () => {
    const [ana, made, gone] = [testId(), testId(), testId()];
    connections = [storedConnection(ana), storedConnection(gone, { name: 'Gone' })];
    await run();
    await make(database, renaming(ana, 'Ana Costa'));
    await make(database, creation(made, 'Made offline'));
    await make(database, { kind: 'connection.delete', entityId: gone, arguments: {} });
    await run();
    expect((await names()).toSorted()).toEqual(['Ana Costa', 'Made offline']);
  });

  it('changes nothing when one of the answers is missing', async () => {
    connections = [storedConnection(testId())];
    await run();
    connections = 'captive portal' as unknown as Connection[];
    await expect(run()).rejects.toThrow(ApiError);
    expect(await names()).toEqual(['Ana Silva']);
  });
});
