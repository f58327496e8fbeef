import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import {
  acceptFrom,
  connectionOf,
  enteredAsGuest,
  PASSWORD,
  person,
  signedUp,
  TEA_SET,
  withProfile,
} from '../../testing/factories.ts';
import { remind } from '../../testing/remind.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const NOWHERE = '01990000-0000-7000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const accept = (token: string, inviterId: string) => acceptFrom(app, inviterId, { token });

const moveTo = (token: string, country: string) => app.call('PUT', '/api/users', { token, body: person({ country }) });

async function listOf(token: string): Promise<Connection[]> {
  return (await app.call('GET', '/api/contacts', { token })).body;
}

const PUSHES_OF_PEOPLE = {
  emailNotificationsEnabled: false,
  globalOccasionsNotificationsEnabled: false,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: true,
};

function aDevice() {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
  return { endpoint: 'https://push.example.com/device', keys };
}

/** Two people with profiles; the second has accepted the first one's invitation. */
async function connected() {
  const inviter = await withProfile(app, { birthday: '1980-01-02T00:00:00.000Z', country: 'Japan' });
  const guest = await withProfile(app);
  const { body: mine } = await accept(guest.token, inviter.id);
  const [theirs] = await listOf(inviter.token);
  return { inviter, guest, mine: mine as Connection, theirs: theirs! };
}

const occasionsOf = ({ occasions }: Connection) => occasions.map(({ name, date }) => ({ name, date }));

describe('accepting an invitation', () => {
  test('creates a connection on both sides that mirrors the other person', async () => {
    const inviter = await withProfile(app, { birthday: '1980-01-02T00:00:00.000Z', country: 'Japan' });
    const invited = await withProfile(app, { hobbiesAndInterests: ['Chess'] });
    const answer = await accept(invited.token, inviter.id);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    for (const [connection, other] of [
      [answer.body, inviter],
      [(await listOf(inviter.token))[0]!, invited],
    ] as const) {
      const { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = other;
      expect(connection).toMatchObject({
        name,
        gender,
        birthday,
        country,
        hobbiesAndInterests,
        customHobbiesAndInterests,
        isInvited: true,
        version: 1,
      });
      expect(occasionsOf(connection)).toEqual([
        { name: 'no occasion', date: '' },
        { name: 'Birthday', date: birthday },
      ]);
    }
    expect(await listOf(invited.token)).toEqual([answer.body]);
  });

  test('twice is refused and changes nothing, from either side', async () => {
    const { inviter, guest, mine } = await connected();
    const refusal = {
      status: 409,
      body: {
        statusCode: 409,
        message: 'This invitation has already been accepted',
        error: 'invitation_already_accepted',
      },
    };
    expect(await accept(guest.token, inviter.id)).toMatchObject(refusal);
    expect(await accept(inviter.token, guest.id)).toMatchObject(refusal);
    expect(await listOf(guest.token)).toEqual([mine]);
  });

  test('again with the same key gives the same answer', async () => {
    const inviter = await withProfile(app);
    const { token } = await signedUp(app);
    const call = { token, headers: { 'idempotency-key': 'accept-1' } };
    const first = await acceptFrom(app, inviter.id, call);
    const second = await acceptFrom(app, inviter.id, call);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test('with an unknown link, one’s own link, as a guest or with an invalid id is refused', async () => {
    const { id, token } = await withProfile(app);
    expect(await accept(token, NOWHERE)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await accept(token, id)).toMatchObject({ status: 422, body: { error: 'invalid' } });
    for (const text of ['17', id]) {
      const answer = await app.call('POST', `/api/contacts/${text}/accept`, { token });
      expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
    }
    const guest = await withProfile(app);
    const { db } = app.services;
    await db.updateTable('users').set({ type: 'guest', email: null }).where('id', '=', guest.id).execute();
    for (const inviter of [id, guest.id, NOWHERE]) {
      expect(await accept(guest.token, inviter)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    }
    expect(await listOf(guest.token)).toEqual([]);
  });

  test('of a guest works, since guests may invite', async () => {
    const guest = await withProfile(app);
    const { db } = app.services;
    await db.updateTable('users').set({ type: 'guest', email: null }).where('id', '=', guest.id).execute();
    const { token } = await signedUp(app);
    expect(await accept(token, guest.id)).toMatchObject({ status: 201, body: { name: guest.name } });
  });

  test('numbers a name that is taken, and gives a person without a name a stand-in', async () => {
    const inviter = await withProfile(app);
    const nameless = await signedUp(app);
    const name = inviter.name!.toUpperCase();
    await connectionOf(app, nameless.token, { name });
    await connectionOf(app, nameless.token, { name: `${name} (2)` });
    const answer = await accept(nameless.token, inviter.id);
    expect(answer.body.name).toBe(`${inviter.name} (3)`);
    expect(await listOf(inviter.token)).toMatchObject([
      { name: 'New connection', gender: null, birthday: null, country: null, hobbiesAndInterests: [] },
    ]);
  });

  test('at once from both sides and repeatedly creates one connection each', async () => {
    const one = await withProfile(app);
    const other = await withProfile(app);
    const calls = [1, 2, 3].flatMap(() => [accept(one.token, other.id), accept(other.token, one.id)]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    for (const { token } of [one, other]) expect(await listOf(token)).toHaveLength(1);
  });

  test('while the inviter’s account is deleted leaves no mirror behind', async () => {
    const one = await withProfile(app);
    const others = await Promise.all([1, 2, 3].map(() => withProfile(app)));
    const [deleted, ...accepted] = await Promise.all([
      app.call('DELETE', '/api/users', { token: one.token }),
      ...others.map(({ token }) => accept(token, one.id)),
    ]);
    expect(deleted.status).toBe(204);
    for (const { status } of accepted) expect([201, 404]).toContain(status);
    for (const { token } of others) {
      for (const connection of await listOf(token))
        expect(connection).toMatchObject({ isInvited: false, gender: null });
    }
  });
});

describe('a notice of an accepted invitation', () => {
  test('is shown to the inviter until they have read it, and not to the invited person', async () => {
    const { inviter, guest, mine, theirs } = await connected();
    expect([mine.notice, theirs.notice]).toEqual([null, 'accepted']);
    const read = (body: unknown) =>
      app.call('PUT', `/api/contacts/${theirs.id}/notice`, { token: inviter.token, body });
    expect(await read({ read: 'left' })).toMatchObject({ status: 200, body: { notice: 'accepted' } });
    expect(await read({ read: 'nonsense' })).toMatchObject({ status: 400 });
    expect(await read({ read: 'accepted' })).toMatchObject({ status: 200, body: { notice: null, isInvited: true } });
    expect(await listOf(inviter.token)).toMatchObject([{ notice: null }]);
    const elsewhere = await app.call('GET', '/api/sync', { token: guest.token });
    expect(elsewhere.body.connections).toMatchObject([{ notice: null }]);
  });

  test('is marked as read alone, and the later notice of the connection’s end stays unread', async () => {
    const { inviter, guest, theirs } = await connected();
    await app.call('DELETE', '/api/users', { token: guest.token });
    const change = { key: 'read-1', kind: 'connection.notice', entityId: theirs.id, arguments: { read: 'accepted' } };
    const { body } = await app.call('POST', '/api/sync', { token: inviter.token, body: { changes: [change] } });
    expect(body.results).toMatchObject([{ status: 200, body: { notice: 'left' } }]);
  });
});

describe('a connection that came by invitation', () => {
  test('follows the other’s profile, with the birthday, and its id, name and own occasions stay', async () => {
    const { inviter, guest, mine } = await connected();
    const body = { occasions: [WEDDING] };
    const before = await app.call('PUT', `/api/contacts/${mine.id}/occasions`, { token: guest.token, body });
    const changed = person({ name: 'New Name', birthday: '1981-03-04T00:00:00.000Z', hobbiesAndInterests: ['Golf'] });
    await app.call('PUT', '/api/users', { token: inviter.token, body: changed });
    const [after] = await listOf(guest.token);
    expect(after).toMatchObject({
      id: mine.id,
      name: mine.name,
      birthday: changed.birthday,
      gender: changed.gender,
      country: changed.country,
      hobbiesAndInterests: ['Golf'],
      version: before.body.version + 1,
    });
    const [none, birthday, wedding] = before.body.occasions;
    expect(after!.occasions).toEqual([none, { ...birthday, date: changed.birthday }, wedding]);
  });

  test('gets no new version by a profile change that it doesn’t show', async () => {
    const { inviter, guest, mine } = await connected();
    const { name: _, ...same } = person({ birthday: inviter.birthday, country: 'Japan' });
    await app.call('PUT', '/api/users', { token: inviter.token, body: { ...same, name: 'Another Name' } });
    await app.call('PUT', '/api/users/occasions', { token: inviter.token, body: { occasions: [WEDDING] } });
    expect(await listOf(guest.token)).toEqual([mine]);
  });

  test('gets a birthday once the other enters one', async () => {
    const nameless = await signedUp(app);
    const guest = await withProfile(app);
    const { body: profile } = await app.call('GET', '/api/auth/profile', { token: nameless.token });
    const { body: mine } = await accept(guest.token, profile.id);
    const path = `/api/contacts/${mine.id}/occasions`;
    await app.call('PUT', path, { token: guest.token, body: { occasions: [WEDDING] } });
    const entered = person();
    await app.call('PUT', '/api/users', { token: nameless.token, body: entered });
    const [after] = await listOf(guest.token);
    expect(occasionsOf(after!)).toEqual([
      { name: 'no occasion', date: '' },
      WEDDING,
      { name: 'Birthday', date: entered.birthday },
    ]);
  });

  test('may be renamed and given occasions, whatever its form says of the mirrored fields', async () => {
    const { inviter, guest, mine } = await connected();
    const path = `/api/contacts/${mine.id}`;
    const renamed = await app.call('PUT', path, {
      token: guest.token,
      body: { name: 'Grandma', gender: '', birthday: null, hobbiesAndInterests: [], occasions: [WEDDING] },
    });
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'Grandma', birthday: inviter.birthday, country: 'Japan', isInvited: true },
    });
    expect(occasionsOf(renamed.body)).toEqual([
      { name: 'no occasion', date: '' },
      { name: 'Birthday', date: inviter.birthday },
      WEDDING,
    ]);
    const short = await app.call('PUT', path, { token: guest.token, body: { name: 'G' } });
    expect(short).toMatchObject({ status: 422, body: { error: 'invalid' } });
    const unknown = await app.call('PUT', path, {
      token: guest.token,
      body: { name: 'Grandma', linkedUserId: NOWHERE },
    });
    expect(unknown).toMatchObject({ status: 400, body: { error: 'malformed' } });
  });

  test('has the mirrored birthday, whatever a list of occasions says', async () => {
    const { inviter, guest, mine } = await connected();
    const occasions = [WEDDING, { name: 'Birthday', date: '1999-09-09T00:00:00.000Z' }];
    const answer = await app.call('PUT', `/api/contacts/${mine.id}/occasions`, {
      token: guest.token,
      body: { occasions },
    });
    expect(occasionsOf(answer.body)).toEqual([
      { name: 'no occasion', date: '' },
      WEDDING,
      { name: 'Birthday', date: inviter.birthday },
    ]);
  });

  test('ends on both sides if one deletes it, and the other gets a notice in place of the erased data', async () => {
    const { inviter, guest, mine, theirs } = await connected();
    const path = `/api/contacts/${theirs.id}/occasions`;
    await app.call('PUT', path, { token: inviter.token, body: { occasions: [WEDDING] } });
    await app.call('DELETE', `/api/contacts/${mine.id}`, { token: guest.token });
    expect(await listOf(guest.token)).toEqual([]);
    const [left] = await listOf(inviter.token);
    expect(left).toMatchObject({
      id: theirs.id,
      name: theirs.name,
      gender: null,
      birthday: null,
      country: null,
      hobbiesAndInterests: [],
      customHobbiesAndInterests: [],
      isInvited: false,
      notice: 'ended',
    });
    expect(occasionsOf(left!)).toEqual([{ name: 'no occasion', date: '' }, WEDDING]);
    const body = person({ name: guest.name, country: 'Chile' });
    await app.call('PUT', '/api/users', { token: guest.token, body });
    expect(await listOf(inviter.token)).toEqual([left]);
    expect((await accept(guest.token, inviter.id)).status).toBe(201);
    expect(await listOf(inviter.token)).toMatchObject([left!, { name: `${theirs.name} (2)`, notice: 'accepted' }]);
  });

  test('ends on both sides also if its deletion was one of several changes', async () => {
    const { inviter, guest, mine } = await connected();
    const entityId = app.services.newId();
    const changes = [
      { key: 'create-1', kind: 'connection.create', entityId, arguments: person({ id: entityId }) },
      { key: 'delete-1', kind: 'connection.delete', entityId: mine.id, arguments: {} },
      { key: 'delete-2', kind: 'connection.delete', entityId, arguments: {} },
    ];
    const { body } = await app.call('POST', '/api/sync', { token: guest.token, body: { changes } });
    expect(body.results).toMatchObject([{ status: 201 }, { status: 204 }, { status: 204 }]);
    expect(await listOf(inviter.token)).toMatchObject([{ birthday: null, isInvited: false, notice: 'ended' }]);
  });

  test('ends once if both delete it at once', async () => {
    const { inviter, guest, mine, theirs } = await connected();
    const removals = [
      app.call('DELETE', `/api/contacts/${mine.id}`, { token: guest.token }),
      app.call('DELETE', `/api/contacts/${theirs.id}`, { token: inviter.token }),
    ];
    for (const { status } of await Promise.all(removals)) expect(status).toBe(204);
    for (const { token } of [guest, inviter]) expect(await listOf(token)).toEqual([]);
  });

  test('stays between two people who change their profiles at once', async () => {
    const { inviter, guest } = await connected();
    const countries = ['Spain', 'France', 'Italy', 'Chile'];
    const calls = countries.flatMap((country) => [moveTo(inviter.token, country), moveTo(guest.token, country)]);
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    for (const [one, other] of [
      [inviter, guest],
      [guest, inviter],
    ] as const) {
      const { body: profile } = await app.call('GET', '/api/auth/profile', { token: other.token });
      expect(await listOf(one.token)).toMatchObject([{ country: profile.country }]);
    }
  });
});

describe('once the other’s account is deleted', () => {
  test('the name and one’s own occasions stay, and what was mirrored is erased', async () => {
    const { inviter, guest, mine } = await connected();
    const path = `/api/contacts/${mine.id}`;
    const headers = { 'idempotency-key': 'occasions-1' };
    const put = () =>
      app.call('PUT', `${path}/occasions`, { token: guest.token, body: { occasions: [WEDDING] }, headers });
    await put();
    await app.call('DELETE', '/api/users', { token: inviter.token });
    const [after] = await listOf(guest.token);
    expect(after).toMatchObject({
      id: mine.id,
      name: mine.name,
      gender: null,
      birthday: null,
      country: null,
      hobbiesAndInterests: [],
      customHobbiesAndInterests: [],
      isInvited: false,
      notice: 'left',
      version: 3,
    });
    expect(occasionsOf(after!)).toEqual([{ name: 'no occasion', date: '' }, WEDDING]);
    const again = await put();
    expect(again).toMatchObject({ status: 200, body: { birthday: null, country: null, hobbiesAndInterests: [] } });
    expect(occasionsOf(again.body)).toEqual([{ name: 'no occasion', date: '' }, WEDDING]);
    const filledIn = person();
    expect(await app.call('PUT', path, { token: guest.token, body: filledIn })).toMatchObject({
      status: 200,
      body: { ...filledIn, isInvited: false, notice: null },
    });
  });

  test('a change of the name alone is stored, also when it is sent again', async () => {
    const { inviter, guest, mine } = await connected();
    const path = `/api/contacts/${mine.id}`;
    const rename = (name: string) =>
      app.call('PUT', path, { token: guest.token, body: { name }, headers: { 'idempotency-key': 'rename-1' } });
    expect((await rename('Grandma')).status).toBe(200);
    await app.call('DELETE', '/api/users', { token: inviter.token });
    const change = { key: 'rename-1', kind: 'connection.update', entityId: mine.id, arguments: { name: 'Grandma' } };
    const { body } = await app.call('POST', '/api/sync', { token: guest.token, body: { changes: [change] } });
    expect(body.results).toMatchObject([{ status: 200, body: { name: 'Grandma', birthday: null } }]);
    expect(await rename('Grandma')).toMatchObject({ status: 200, body: { name: 'Grandma', birthday: null } });
    expect(await rename('Granny')).toMatchObject({ status: 422, body: { error: 'key_reused' } });
    await app.call('DELETE', path, { token: guest.token });
    expect(await rename('Grandma')).toMatchObject({ status: 200, body: { name: 'Grandma', birthday: null } });
  });

  test('a birthday that the user entered stays', async () => {
    const nameless = await signedUp(app);
    const guest = await withProfile(app);
    const { body: profile } = await app.call('GET', '/api/auth/profile', { token: nameless.token });
    const { body: mine } = await accept(guest.token, profile.id);
    const own = { name: 'Birthday', date: '1999-09-09T00:00:00.000Z' };
    const path = `/api/contacts/${mine.id}/occasions`;
    await app.call('PUT', path, { token: guest.token, body: { occasions: [own] } });
    await app.call('DELETE', '/api/users', { token: nameless.token });
    const [after] = await listOf(guest.token);
    expect(occasionsOf(after!)).toEqual([{ name: 'no occasion', date: '' }, own]);
  });

  test('sent and snoozed reminders of their birthday no longer reveal its date', async () => {
    const inviter = await withProfile(app, { name: 'Filomena', birthday: '1980-11-21T00:00:00.000Z' });
    const { token } = await withProfile(app);
    const body = { ...PUSHES_OF_PEOPLE, timeZone: 'UTC' };
    await app.call('PUT', '/api/users/notifications', { token, body });
    await app.call('POST', '/api/users/push-notifications/subscribe', { token, body: aDevice() });
    const { body: mine } = await accept(token, inviter.id);
    await connectionOf(app, token, { name: 'Bruno', occasions: [{ ...WEDDING, date: '2026-11-27T00:00:00.000Z' }] });
    const occasionId = mine.occasions.find(({ name }: { name: string }) => name === 'Birthday').id;
    await remind(app.services);
    const snooze = { messageDay: '2026-11-20T00:00:00.000Z', snoozedOn: '2026-11-20T00:00:00.000Z' };
    await app.call('POST', '/api/users/reminders/snooze', { token, body: snooze });
    const told = async () => (await app.call('GET', '/api/users/reminders/sent', { token })).body.data;
    expect(await told()).toMatchObject([{ title: 'Filomena’s birthday is tomorrow, and 1 more' }]);
    await app.call('DELETE', '/api/users', { token: inviter.token });
    expect(await told()).toMatchObject([{ title: 'You have an occasion coming up', isDelivered: true }]);
    const { body: exported } = await app.call('GET', '/api/export', { token });
    expect(exported.snoozes).toMatchObject([{ occasionDay: '2026-11-27' }]);
    expect(JSON.stringify(exported)).not.toContain(occasionId);
    const left = app.services.db.selectFrom('reminders').select('occasionDay').where('occasionId', '=', occasionId);
    expect(await left.execute()).toEqual([]);
  });

  test('ideas and reasons from their interests are deleted', async () => {
    const other = await createTestApp({ suggestions: { suggest: async () => [TEA_SET] } });
    const inviter = await withProfile(other);
    const guest = await withProfile(other);
    const { body: mine } = await acceptFrom(other, inviter.id, { token: guest.token });
    const friend = await connectionOf(other, guest.token);
    const reasons = async (occasionId: string) => {
      const asked = await other.call('POST', '/api/rec', { token: guest.token, body: { occasionId, budget: 20 } });
      return `/api/rec/reasons/${asked.headers.get('x-correlation-id')}`;
    };
    const theirs = await reasons(mine.occasions[0].id);
    const friends = await reasons(friend.occasions[0]!.id);
    expect((await other.call('GET', theirs, { token: guest.token })).status).toBe(200);
    await other.call('DELETE', '/api/users', { token: inviter.token });
    expect((await other.call('GET', theirs, { token: guest.token })).status).toBe(404);
    expect((await other.call('GET', friends, { token: guest.token })).status).toBe(200);
    await other.close();
  });

  test.each([
    ['its list', (id: string) => [`/api/contacts/${id}/occasions`, { occasions: [] }] as const],
    ['the form', (id: string) => [`/api/contacts/${id}`, person({ occasions: [] })] as const],
  ])('so are those for an occasion that was deleted %s before', async (_, change) => {
    const other = await createTestApp({ suggestions: { suggest: async () => [TEA_SET] } });
    const inviter = await withProfile(other);
    const { token } = await withProfile(other);
    const { body: mine } = await acceptFrom(other, inviter.id, { token });
    const body = { occasions: [WEDDING] };
    const { body: changed } = await other.call('PUT', `/api/contacts/${mine.id}/occasions`, { token, body });
    const { id: occasionId } = changed.occasions.find(({ name }: { name: string }) => name === 'Wedding');
    const reasonsOf = async (id: string) => {
      const asked = await other.call('POST', '/api/rec', { token, body: { occasionId: id, budget: 20 } });
      return `/api/rec/reasons/${asked.headers.get('x-correlation-id')}`;
    };
    const gone = await reasonsOf(occasionId);
    const stays = await reasonsOf(mine.occasions[0].id);
    const [path, list] = change(mine.id);
    expect((await other.call('PUT', path, { token, body: list })).status).toBe(200);
    const textOf = async (reasons: string) => JSON.stringify((await other.call('GET', reasons, { token })).body);
    expect(await textOf(stays)).toContain(TEA_SET.reason);
    await other.call('DELETE', '/api/users', { token: inviter.token });
    expect([await textOf(gone), await textOf(stays)].join(' ')).not.toContain(TEA_SET.reason);
    expect(JSON.stringify((await other.call('GET', '/api/export', { token })).body)).not.toContain(TEA_SET.reason);
    await other.close();
  });
});

async function guestWith(...invited: { token: string }[]) {
  const token = await enteredAsGuest(app);
  const { body: profile } = await app.call('PUT', '/api/users', { token, body: person({ country: 'Chile' }) });
  for (const { token: other } of invited) expect((await accept(other, profile.id)).status).toBe(201);
  return { token, id: profile.id as string };
}
const signIn = (email: string, token: string) =>
  app.call('POST', '/api/auth/signin', { token, body: { email, password: PASSWORD } });

describe('a guest who invited people and then signs in to an account', () => {
  test('is mirrored as the account from then on, with the birthday, by people without a connection to it yet', async () => {
    const friend = await withProfile(app);
    const guest = await guestWith(friend);
    const account = await withProfile(app, { country: 'Japan', birthday: '1970-07-07T00:00:00.000Z' });
    const { body } = await signIn(account.email!, guest.token);
    const [mirror] = await listOf(friend.token);
    expect(mirror).toMatchObject({ isInvited: true, country: 'Japan', birthday: account.birthday });
    expect(occasionsOf(mirror!)[1]).toEqual({ name: 'Birthday', date: account.birthday });
    expect(await listOf(body.accessToken)).toMatchObject([{ name: friend.name, isInvited: true }]);
    expect((await accept(body.accessToken, friend.id)).status).toBe(409);
    await moveTo(account.token, 'Spain');
    expect(await listOf(friend.token)).toMatchObject([{ country: 'Spain' }]);
  });

  test('leaves no person mirrored twice, and none mirrored by themselves', async () => {
    const account = await withProfile(app);
    const friend = await withProfile(app);
    await accept(friend.token, account.id);
    const guest = await guestWith(friend, account);
    const { body } = await signIn(account.email!, guest.token);
    const own = await listOf(body.accessToken);
    expect(own.filter(({ isInvited }) => isInvited)).toMatchObject([{ name: friend.name, country: friend.country }]);
    for (const connection of own.filter(({ isInvited }) => !isInvited)) {
      expect(connection).toMatchObject({ birthday: null, country: null, hobbiesAndInterests: [] });
      expect(occasionsOf(connection)).toEqual([{ name: 'no occasion', date: '' }]);
    }
    const theirs = await listOf(friend.token);
    expect(theirs).toMatchObject([
      { isInvited: true, country: account.country },
      { isInvited: false, country: null },
    ]);
  });
});
