import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { acceptInvitation } from '../../commands/accounts/accept-invitation.ts';
import { inTransaction } from '../../commands/run.ts';
import { ACCEPTANCES_A_DAY } from '../../policies/accounts/acceptances.ts';
import { RATE_LIMITS } from '../../policies/calls/rate-limits.ts';
import { acceptFrom, enteredAsGuest, signedUp, UNKNOWN_INVITATION, withProfile } from '../../testing/factories.ts';
import { registered } from '../../testing/people.ts';
import { createTestApp, type TestApp, TEST_TIME } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const accept = (token: string, invitation: string) => app.call('POST', `/api/contacts/${invitation}/accept`, { token });
const profileOf = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).body;

describe('an invitation link', () => {
  test('holds a secret of its own, different for every user, and not the account’s id', async () => {
    const people = [await withProfile(app), await withProfile(app), await profileOf(await enteredAsGuest(app))];
    const secrets = new Set(people.map(({ invitationToken }) => invitationToken));
    expect(secrets.size).toBe(3);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    const { token } = await signedUp(app);
    expect(await accept(token, people[0]!.id)).toMatchObject({ status: 400, body: { error: 'malformed' } });
  });

  test('is invalid once it was renewed, and every device of its owner pulls the new one', async () => {
    const inviter = await withProfile(app);
    const { body: before } = await app.call('GET', '/api/sync', { token: inviter.token });
    const renewed = await app.call('POST', '/api/users/invitation', { token: inviter.token });
    expect(renewed.status).toBe(200);
    expect(renewed.body.invitationToken).not.toBe(inviter.invitationToken);
    const { body: after } = await app.call('GET', `/api/sync?since=${before.cursor}`, { token: inviter.token });
    expect(after.profile).toEqual(renewed.body);
    const { token } = await withProfile(app);
    expect((await accept(token, inviter.invitationToken!)).status).toBe(404);
    expect((await app.call('GET', `/api/invitations/${inviter.invitationToken}`)).status).toBe(404);
    expect((await accept(token, renewed.body.invitationToken)).status).toBe(201);
  });

  test('of a guest stays valid once they have an account', async () => {
    const guest = await enteredAsGuest(app);
    const { invitationToken } = await profileOf(guest);
    const body = { email: 'became-registered@example.com', password: 'Sunflower7', termsAccepted: true };
    await app.call('POST', '/api/auth/signup', { token: guest, body });
    const { token } = await withProfile(app);
    expect((await accept(token, invitationToken)).status).toBe(201);
  });
});

describe('before signing in', () => {
  test('an invited visitor sees the inviter’s name, and no other data of them', async () => {
    const { name, invitationToken } = await withProfile(app);
    const answer = await app.call('GET', `/api/invitations/${invitationToken}`);
    expect(answer).toMatchObject({ status: 200, body: { name } });
    expect(Object.keys(answer.body)).toEqual(['name']);
    const nameless = await profileOf((await signedUp(app)).token);
    expect((await app.call('GET', `/api/invitations/${nameless.invitationToken}`)).body).toEqual({ name: null });
  });
});

async function limitedApp(): Promise<TestApp> {
  const limited = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 0 } });
  onTestFinished(() => limited.close());
  return limited;
}

describe('accepting is limited', () => {
  test('per account, including refused tries', async () => {
    const limited = await limitedApp();
    const inviter = await withProfile(limited);
    const { token } = await withProfile(limited);
    const statuses: number[] = [];
    for (let count = 0; count <= RATE_LIMITS.acceptPerAccount.tries; count += 1) {
      statuses.push((await acceptFrom(limited, inviter.id, { token })).status);
    }
    expect(statuses.slice(0, 2)).toEqual([201, 409]);
    expect(statuses.slice(-2)).toEqual([409, 429]);
  });

  test('against guessing secrets, and unlimited for callers with the right one', async () => {
    const limited = await limitedApp();
    const { invitationToken } = await withProfile(limited);
    const look = (secret: string) => limited.call('GET', `/api/invitations/${secret}`, { address: '192.0.2.7' });
    const { tries } = RATE_LIMITS.wrongInvitationPerClient;
    for (let count = 0; count <= tries; count += 1) expect((await look(invitationToken!)).status).toBe(200);
    for (let count = 0; count < tries; count += 1) expect((await look(UNKNOWN_INVITATION)).status).toBe(404);
    expect((await look(UNKNOWN_INVITATION)).status).toBe(429);
  });

  test('to a hundred people a day per inviter', async () => {
    const inviter = await withProfile(app);
    const { token } = await withProfile(app);
    for (let count = 0; count < ACCEPTANCES_A_DAY; count += 1) {
      const { id: userId } = await registered(app.services);
      await inTransaction(app.services, (context) =>
        acceptInvitation({ ...context, userId }, inviter.invitationToken!),
      );
    }
    const refused = await acceptFrom(app, inviter.id, { token });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('86400');
    app.setTime(new Date(Date.parse(TEST_TIME) + 24 * 60 * 60 * 1000).toISOString());
    expect((await acceptFrom(app, inviter.id, { token })).status).toBe(201);
    app.setTime(TEST_TIME);
  });
});
