// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { FIELDS } from '../outbox/testing/account.ts';
import { saveConnectionOccasions, updateConnection, updateInvitedConnection } from './save-connection.ts';
import { signedIn } from './testing/signed-in.ts';

const wedding = [{ name: 'Wedding', date: '2026-12-24T00:00:00.000Z' }];
const graduation = [{ name: 'Graduation', date: '2027-07-01T00:00:00.000Z' }];

describe('saving the occasions of a connection', () => {
  it('takes the place of a list that was refused', async () => {
    const { connections, outbox, refuse } = await signedIn({ connections: [{}] });
    const { id } = connections[0]!;
    await saveConnectionOccasions(id, wedding);
    await refuse({});
    await saveConnectionOccasions(id, graduation);
    expect(await outbox()).toMatchObject([
      { kind: 'connection.occasions', state: 'pending', arguments: { occasions: graduation } },
    ]);
  });

  it('waits behind a refused change of the connection itself, which keeps what was typed there', async () => {
    const { connections, outbox, refuse } = await signedIn({ connections: [{}] });
    const { id } = connections[0]!;
    await updateConnection(id, { ...FIELDS, name: 'Taken', occasions: [] });
    await refuse({});
    await saveConnectionOccasions(id, wedding);
    expect(await outbox()).toMatchObject([
      { kind: 'connection.update', state: 'rejected', arguments: { name: 'Taken' } },
      { kind: 'connection.occasions', state: 'pending' },
    ]);
  });

  it('takes nothing else away that waits behind a refused list', async () => {
    const { connections, outbox, refuse } = await signedIn({ connections: [{}] });
    const { id } = connections[0]!;
    await saveConnectionOccasions(id, wedding);
    await refuse({});
    await updateInvitedConnection('01900000-0000-7000-8000-0000000000aa', { name: 'Somebody else', occasions: [] });
    await saveConnectionOccasions(id, graduation);
    expect((await outbox()).map(({ kind, state }) => [kind, state])).toEqual([
      ['connection.update', 'pending'],
      ['connection.occasions', 'pending'],
    ]);
  });
});

describe('saving an invited connection', () => {
  it('takes the place of its own refused change, name and occasions together', async () => {
    const { connections, outbox, refuse } = await signedIn({ connections: [{ isInvited: true, birthday: null }] });
    const { id } = connections[0]!;
    await updateInvitedConnection(id, { name: 'Taken', occasions: wedding });
    await refuse({});
    await updateInvitedConnection(id, { name: 'Free', occasions: wedding });
    expect(await outbox()).toMatchObject([{ state: 'pending', arguments: { name: 'Free', occasions: wedding } }]);
  });
});
