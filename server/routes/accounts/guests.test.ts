import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { acceptFrom, connectionOf, enteredAsGuest, PASSWORD, person, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };

const CHRISTMAS = GLOBAL_OCCASIONS[3].id;

const get = async (path: string, token: string) => (await app.call('GET', path, { token })).body;
const names = async (token: string) => (await get('/api/contacts', token)).map(({ name }: { name: string }) => name);

async function acceptInvitation(token: string, inviterId: string): Promise<void> {
  expect((await acceptFrom(app, inviterId, { token })).status).toBe(201);
}

async function signInWith(email: string, token: string): Promise<string> {
  const { status, body } = await app.call('POST', '/api/auth/signin', { token, body: { email, password: PASSWORD } });
  expect(status).toBe(201);
  return body.accessToken;
}

async function signUpFrom(token: string) {
  const body = { email: `${app.services.newId()}@example.com`, password: PASSWORD, termsAccepted: true };
  const answer = await app.call('POST', '/api/auth/signup', { token, body });
  expect(answer.status).toBe(201);
  return { token: answer.body.accessToken as string, email: body.email };
}

test('a guest has a profile without an address, and connections like any user', async () => {
  const token = await enteredAsGuest(app);
  expect(await get('/api/auth/profile', token)).toMatchObject({ type: 'guest', email: null, name: null, version: 1 });
  const connection = await connectionOf(app, token, { occasions: [WEDDING] });
  expect(await get('/api/contacts', token)).toEqual([connection]);
});

describe('a guest who signs up', () => {
  test('becomes the registered user and loses nothing', async () => {
    const guest = await enteredAsGuest(app);
    await app.call('PUT', '/api/users', { token: guest, body: person({ name: 'Guest Gina', occasions: [WEDDING] }) });
    const before = await get('/api/auth/profile', guest);
    await connectionOf(app, guest, { occasions: [WEDDING] });
    const connections = await get('/api/contacts', guest);

    const { token, email } = await signUpFrom(guest);
    expect(await get('/api/auth/profile', token)).toEqual({ ...before, type: 'registered', email, version: 3 });
    expect(await get('/api/contacts', token)).toEqual(connections);
    expect(await signInWith(email, '')).toEqual(expect.any(String));
  });

  test('gets a new token, and the guest’s ends', async () => {
    const guest = await enteredAsGuest(app);
    await signUpFrom(guest);
    expect((await app.call('GET', '/api/auth/profile', { token: guest })).status).toBe(401);
  });

  test('ends the pushes to the devices that the guest’s token was used on', async () => {
    const guest = await enteredAsGuest(app);
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
    const subscription = { endpoint: 'https://push.example.com/guest', keys };
    const body = { token: guest, body: subscription };
    expect((await app.call('POST', '/api/users/push-notifications/subscribe', body)).status).toBe(201);
    const { token } = await signUpFrom(guest);
    expect(await get('/api/users/push-notifications', token)).toEqual([]);
  });

  test('with a registered address stays a guest and loses nothing', async () => {
    const guest = await enteredAsGuest(app);
    const connection = await connectionOf(app, guest);
    const { email } = await signedUp(app);
    const answer = await app.call('POST', '/api/auth/signup', { token: guest, body: { email, password: PASSWORD } });
    expect(answer.body).toMatchObject({ error: 'email_taken' });
    expect((await get('/api/auth/profile', guest)).type).toBe('guest');
    expect(await get('/api/contacts', guest)).toEqual([connection]);
  });

  test('twice at once becomes one user, and the other call creates a second one', async () => {
    const guest = await enteredAsGuest(app);
    await connectionOf(app, guest);
    const [one, other] = await Promise.all([signUpFrom(guest), signUpFrom(guest)]);
    const amounts = [await names(one.token), await names(other.token)].map(({ length }) => length);
    expect(amounts).toEqual(expect.arrayContaining([0, 1]));
  });
});

test('signing up with an invalid guest token creates another user', async () => {
  const { token } = await signedUp(app);
  const body = { email: `${app.services.newId()}@example.com`, password: PASSWORD };
  const answer = await app.call('POST', '/api/auth/signup', { token, body });
  const [old, made] = [await get('/api/auth/profile', token), await get('/api/auth/profile', answer.body.accessToken)];
  expect(made.id).not.toBe(old.id);
  expect(old.type).toBe('registered');
});

describe('a guest who signs in', () => {
  test('brings the connections along, under free names, and is deleted', async () => {
    const { token: first, email } = await signedUp(app);
    for (const name of ['Ana', 'Rui', 'Rui (2)']) await connectionOf(app, first, { name });
    const guest = await enteredAsGuest(app);
    for (const name of ['rui', 'Zoe']) await connectionOf(app, guest, { name, occasions: [WEDDING] });
    const guestId = (await get('/api/auth/profile', guest)).id;

    const token = await signInWith(email, guest);
    expect(await names(token)).toEqual(['Ana', 'Rui', 'Rui (2)', 'rui (3)', 'Zoe']);
    const zoe = (await get('/api/contacts', token)).at(-1);
    expect(zoe.occasions).toMatchObject([{ name: 'no occasion' }, { name: 'Birthday' }, WEDDING]);
    expect((await app.call('GET', '/api/auth/profile', { token: guest })).status).toBe(401);
    const rows = await app.services.db.selectFrom('users').select('id').where('id', '=', guestId).execute();
    expect(rows).toEqual([]);
  });

  test('can change the merged connections and mark their gifts', async () => {
    const { email } = await signedUp(app);
    const guest = await enteredAsGuest(app);
    const { id } = await connectionOf(app, guest, { name: 'Bea', occasions: [WEDDING] });
    const token = await signInWith(email, guest);
    const body = person({ name: 'Beatrice', occasions: [] });
    const changed = await app.call('PUT', `/api/contacts/${id}`, { token, body });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Beatrice', version: 3 } });
    const rec = { occasionId: changed.body.occasions[0].id, budget: 20 };
    expect((await app.call('POST', '/api/rec', { token, body: rec })).status).toBe(200);
    expect((await app.call('DELETE', `/api/contacts/${id}`, { token })).status).toBe(204);
  });

  test('is not reminded of the occasions that they had muted, and the account is still reminded of Christmas', async () => {
    const { token: device, email } = await signedUp(app);
    const mute = (token: string, mutedOccasionIds: string[]) =>
      app.call('PUT', '/api/users/reminders', { token, body: { mutedOccasionIds } });
    const idOf = async (token: string) => (await connectionOf(app, token, { occasions: [WEDDING] })).occasions[1]!.id;
    const [theirs, guest] = [await idOf(device), await enteredAsGuest(app)];
    await mute(device, [theirs]);
    const muted = await idOf(guest);
    await mute(guest, [muted, CHRISTMAS]);
    const { cursor } = await get('/api/sync', device);
    const token = await signInWith(email, guest);
    const { mutedOccasionIds } = await get('/api/users/reminders', token);
    expect(mutedOccasionIds).toEqual([theirs, muted].toSorted());
    const { profile } = await get(`/api/sync?since=${encodeURIComponent(cursor)}`, device);
    expect(profile.mutedOccasionIds).toEqual(mutedOccasionIds);
  });

  test('is pulled by the account’s other devices', async () => {
    const { token: device, email } = await signedUp(app);
    const { cursor } = await get('/api/sync', device);
    const guest = await enteredAsGuest(app);
    const { id } = await connectionOf(app, guest);
    await signInWith(email, guest);
    const changes = await get(`/api/sync?since=${encodeURIComponent(cursor)}`, device);
    expect(JSON.stringify(changes)).toContain(id);
  });

  test('with the wrong password stays a guest', async () => {
    const { email } = await signedUp(app);
    const guest = await enteredAsGuest(app);
    await connectionOf(app, guest, { name: 'Ana' });
    const body = { email, password: 'Moonflower8' };
    expect((await app.call('POST', '/api/auth/signin', { token: guest, body })).status).toBe(401);
    expect(await names(guest)).toEqual(['Ana']);
  });

  test('to two accounts at once takes the connections to one of them, each once', async () => {
    const [one, other] = [await signedUp(app), await signedUp(app)];
    const guest = await enteredAsGuest(app);
    await connectionOf(app, guest, { name: 'Only Once' });
    const tokens = await Promise.all([signInWith(one.email, guest), signInWith(other.email, guest)]);
    const lists = await Promise.all(tokens.map(names));
    expect(lists.flat()).toEqual(['Only Once']);
  });

  test('stays connected with a person who accepted the guest’s invitation, who now mirrors the account', async () => {
    const friend = await signedUp(app);
    const { token: first, email } = await signedUp(app);
    await app.call('PUT', '/api/users', { token: first, body: person({ country: 'Spain' }) });
    const guest = await enteredAsGuest(app);
    await app.call('PUT', '/api/users', { token: guest, body: person({ name: 'Gina', country: 'France' }) });
    await acceptInvitation(friend.token, (await get('/api/auth/profile', guest)).id);

    const token = await signInWith(email, guest);
    expect(await get('/api/contacts', token)).toMatchObject([{ isInvited: true }]);
    expect(await get('/api/contacts', friend.token)).toMatchObject([
      { name: 'Gina', isInvited: true, country: 'Spain' },
    ]);
  });

  test('erases a birthday that the account has not entered', async () => {
    const friend = await signedUp(app);
    const { email } = await signedUp(app);
    const guest = await enteredAsGuest(app);
    await app.call('PUT', '/api/users', { token: guest, body: person() });
    await acceptInvitation(friend.token, (await get('/api/auth/profile', guest)).id);
    await signInWith(email, guest);
    const [mirror] = await get('/api/contacts', friend.token);
    expect(mirror).toMatchObject({ isInvited: true, birthday: null, occasions: [{ name: 'no occasion' }] });
    expect(mirror.occasions).toHaveLength(1);
  });

  test('to an account that is connected with the same friend leaves one link on each side', async () => {
    const friend = await signedUp(app);
    const { token: first, email } = await signedUp(app);
    await acceptInvitation(friend.token, (await get('/api/auth/profile', first)).id);
    const guest = await enteredAsGuest(app);
    await acceptInvitation(friend.token, (await get('/api/auth/profile', guest)).id);

    const token = await signInWith(email, guest);
    const linked = async (of: string) =>
      (await get('/api/contacts', of)).map(({ isInvited }: { isInvited: boolean }) => isInvited);
    expect(await linked(token)).toEqual([true, false]);
    expect(await linked(friend.token)).toEqual([true, false]);
  });

  test('to the account that accepted the guest’s own invitation ends that link', async () => {
    const { token: first, email } = await signedUp(app);
    const guest = await enteredAsGuest(app);
    await acceptInvitation(first, (await get('/api/auth/profile', guest)).id);
    const token = await signInWith(email, guest);
    const all = await get('/api/contacts', token);
    expect(all.map(({ isInvited }: { isInvited: boolean }) => isInvited)).toEqual([false, false]);
  });
});

test('an expired token doesn’t keep a user from signing in', async () => {
  const { email } = await signedUp(app);
  expect(await signInWith(email, 'a-token-that-is-over')).toEqual(expect.any(String));
});
