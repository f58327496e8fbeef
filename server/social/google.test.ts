import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GOOGLE_CLIENT, type GoogleStandIn, startGoogle } from '../testing/google-stand-in.ts';
import { startStandIn } from '../testing/http-stand-in.ts';
import { createGoogleSignIn } from './google.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const SECONDS = NOW.getTime() / 1000;
const CLAIMS = {
  iss: 'https://accounts.google.com',
  aud: GOOGLE_CLIENT.clientId,
  azp: GOOGLE_CLIENT.clientId,
  sub: '1234567890',
  email: 'Ana@Example.com',
  email_verified: true,
  iat: SECONDS,
  exp: SECONDS + 3600,
};
/** Long enough for an answer from this machine, short enough for waiting in vain. */
const SHORT_MS = 300;

let google: GoogleStandIn;
beforeEach(async () => {
  google = await startGoogle(CLAIMS);
});
afterEach(() => google.close());

const signIn = (nonce?: string, code = 'good-code') => createGoogleSignIn(google.settings, () => NOW)(code, nonce);

test('a code is exchanged as documented, for the account that it stands for', async () => {
  expect(await signIn()).toEqual({
    provider: 'google',
    subject: '1234567890',
    email: 'ana@example.com',
    isEmailVerified: true,
  });
  const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = google.requests;
  expect({ method, type: headers['content-type'] }).toEqual({
    method: 'POST',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    grant_type: 'authorization_code',
    code: 'good-code',
    client_id: GOOGLE_CLIENT.clientId,
    client_secret: GOOGLE_CLIENT.clientSecret,
    redirect_uri: 'postmessage',
  });
});

test('the keys are fetched once, not for each sign-in', async () => {
  const ask = createGoogleSignIn(google.settings, () => NOW);
  await ask('good-code', undefined);
  await ask('good-code', undefined);
  expect(google.requests.filter(({ url }) => url.pathname === '/certs')).toHaveLength(1);
});

test.each([
  ['an address that Google doesn’t vouch for', { email_verified: false }, { isEmailVerified: false }],
  ['a text in place of the truth', { email_verified: 'true' }, { isEmailVerified: false }],
  ['no address', { email: undefined }, { email: undefined }],
  ['an address that is none', { email: 'ana@example.com, rui@example.com' }, { email: undefined }],
  ['the older name of the issuer', { iss: 'accounts.google.com' }, { subject: '1234567890' }],
])('with %s the account says so', async (_, claims, expected) => {
  google.claims = { ...CLAIMS, ...claims };
  expect(await signIn()).toMatchObject(expected);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('is refused:', () => {
  test.each([
    ['a token for another client', { aud: 'other.apps.googleusercontent.example' }],
    ['a token that was made for another client', { azp: 'other.apps.googleusercontent.example' }],
    ['a token of another issuer', { iss: 'https://accounts.example.com' }],
    ['a token that is over', { exp: SECONDS - 3600 }],
    ['a token that is not valid yet', { nbf: SECONDS + 3600 }],
    ['a token of nobody', { sub: undefined }],
    ['a token without an end', { exp: undefined }],
    ['a token with a nonce that nobody sent', { nonce: 'n-1' }],
  ])('%s', async (_, claims) => {
    google.claims = { ...CLAIMS, ...claims };
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
  });

  test('a token signed by another issuer', async () => {
    google.signsWithOtherKey = true;
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
  });

  test('a token without a signature', async () => {
    google.tokenAnswer = { json: { id_token: `${part({ alg: 'none' })}.${part(CLAIMS)}.` } };
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
  });

  test.each(['junk', 'a.b.c', ''])('the token "%s"', async (idToken) => {
    google.tokenAnswer = { json: { id_token: idToken } };
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
  });

  test('a code that is wrong, used or old', async () => {
    await expect(signIn(undefined, 'used-code')).rejects.toMatchObject({ code: 'refused' });
  });

  test.each([['n-2'], [undefined]])('another nonce than the one sent: %s', async (nonce) => {
    google.claims = { ...CLAIMS, nonce };
    await expect(signIn('n-1')).rejects.toMatchObject({ code: 'refused' });
  });
});

test('the nonce that was sent is accepted', async () => {
  google.claims = { ...CLAIMS, nonce: 'n-1' };
  expect((await signIn('n-1')).subject).toBe('1234567890');
});

const impatient = () => createGoogleSignIn(google.settings, () => NOW, SHORT_MS)('good-code', undefined);

describe('Google is unavailable if', () => {
  test.each([
    ['it fails', { status: 503, json: { error: 'backendError' } }],
    ['it answers junk', { text: '<html>Sign in to the hotel network</html>' }],
    ['it answers something else', { json: { hello: 'there' } }],
    ['it doesn’t know this server', { status: 401, json: { error: 'invalid_client' } }],
    ['it answers without end', { text: 'x'.repeat(200_000) }],
  ])('%s', async (_, answer) => {
    google.tokenAnswer = answer;
    await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('it doesn’t answer in time', async () => {
    google.tokenAnswer = 'never';
    await expect(impatient()).rejects.toMatchObject({ code: 'unavailable', reason: 'no answer in time' });
  });

  test.each([
    ['its keys don’t come', 'never' as const],
    ['its keys are junk', { text: 'junk' }],
    ['its keys fail', { status: 500, json: {} }],
  ])('%s', async (_, answer) => {
    google.keysAnswer = answer;
    await expect(impatient()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('it can’t be reached', async () => {
    await google.close();
    await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('it redirects elsewhere, where the secret must not go', async () => {
    const elsewhere = await startStandIn(() => ({ json: {} }));
    google.tokenAnswer = { status: 307, json: {}, location: elsewhere.address };
    await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

test('no failure holds the code, the secret or personal data', async () => {
  google.claims = { ...CLAIMS, aud: 'other' };
  const error: { reason?: string; message?: string } = await signIn().then(
    () => ({}),
    (reason: object) => reason,
  );
  expect(error.reason).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED');
  expect(`${error.reason} ${error.message}`).not.toMatch(/good-code|google-secret|ana@/i);
});
