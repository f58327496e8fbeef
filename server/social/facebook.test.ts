import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, type StandInAnswer, startStandIn } from '../testing/http-stand-in.ts';
import { createFacebookSignIn } from './facebook.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const SECONDS = NOW.getTime() / 1000;
const APP = { appId: '4567', appSecret: 'facebook-secret' };
const TOKEN = 'token-of-ana';
const INSPECTION = {
  app_id: APP.appId,
  type: 'USER',
  application: 'offra',
  is_valid: true,
  expires_at: SECONDS + 3600,
  data_access_expires_at: SECONDS + 7_776_000,
  scopes: ['email', 'public_profile'],
  user_id: '1001',
};
const TOKEN_ERROR = { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } };

let facebook: StandIn;
let inspection: object;
let inspectionAnswer: StandInAnswer | undefined;
let personAnswer: StandInAnswer;
beforeEach(async () => {
  inspection = INSPECTION;
  inspectionAnswer = undefined;
  personAnswer = { json: { id: '1001', email: 'Ana@Example.com' } };
  facebook = await startStandIn(({ url }) => {
    if (url.pathname === '/v24.0/me') return personAnswer;
    if (url.pathname !== '/v24.0/debug_token') return { status: 404, json: {} };
    if (inspectionAnswer !== undefined) return inspectionAnswer;
    const isKnownApp = url.searchParams.get('access_token') === `${APP.appId}|${APP.appSecret}`;
    return isKnownApp ? { json: { data: inspection } } : { status: 400, json: TOKEN_ERROR };
  });
});
afterEach(() => facebook.close());

const signIn = (appSecret = APP.appSecret, timeoutMs?: number) =>
  createFacebookSignIn({ ...APP, appSecret, graphUrl: `${facebook.address}/v24.0` }, () => NOW, timeoutMs)(TOKEN);

test('a token is checked with the app’s own, and then its person is read with the app’s proof', async () => {
  expect(await signIn()).toEqual({
    provider: 'facebook',
    subject: '1001',
    email: 'ana@example.com',
    isEmailVerified: false,
  });
  const [debug, me] = facebook.requests.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(debug).toEqual({ input_token: TOKEN, access_token: '4567|facebook-secret' });
  expect(me).toEqual({
    fields: 'id,email',
    access_token: TOKEN,
    appsecret_proof: createHmac('sha256', APP.appSecret).update(TOKEN).digest('hex'),
  });
});

test('an address that the person didn’t allow is ignored', async () => {
  inspection = { ...INSPECTION, scopes: ['public_profile'] };
  expect((await signIn()).email).toBeUndefined();
});

test('a token that doesn’t expire is accepted', async () => {
  inspection = { ...INSPECTION, expires_at: 0, data_access_expires_at: undefined };
  expect((await signIn()).subject).toBe('1001');
});

describe('is refused:', () => {
  test.each([
    ['a token of another app', { app_id: '9999' }],
    ['a token that is not valid', { is_valid: false }],
    ['a token that is over', { expires_at: SECONDS - 1 }],
    ['a token whose access to data is over', { data_access_expires_at: SECONDS }],
    ['a token of a page', { type: 'PAGE' }],
    ['a token of nobody', { user_id: undefined }],
  ])('%s', async (_, change) => {
    inspection = { ...INSPECTION, ...change };
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
    expect(facebook.requests).toHaveLength(1);
  });

  test('a token that Facebook calls malformed', async () => {
    inspection = { error: { code: 190, message: 'Malformed access token' }, is_valid: false, scopes: [] };
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
  });

  test('a token that ends between both questions', async () => {
    personAnswer = { status: 400, json: TOKEN_ERROR };
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
  });

  test('a token of another person', async () => {
    personAnswer = { json: { id: '2002', email: 'rui@example.com' } };
    await expect(signIn()).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('Facebook is unavailable if', () => {
  test('it doesn’t know this server', async () => {
    await expect(signIn('old-secret')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each<[string, StandInAnswer]>([
    ['it fails', { status: 500, json: { error: { code: 2 } } }],
    ['it answers junk', { text: 'junk' }],
    ['it answers something else', { json: { data: 'none' } }],
  ])('%s', async (_, answer) => {
    inspectionAnswer = answer;
    await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('it doesn’t answer in time', async () => {
    inspectionAnswer = 'never';
    await expect(signIn(APP.appSecret, 300)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('it limits the calls of the app', async () => {
    personAnswer = { status: 400, json: { error: { type: 'OAuthException', code: 4 } } };
    await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
