import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { GoogleSettings } from '../social/google.ts';
import { type StandIn, type StandInAnswer, startStandIn } from './http-stand-in.ts';

export const GOOGLE_CLIENT = { clientId: 'offra.apps.googleusercontent.example', clientSecret: 'google-secret' };
const KEY_ID = 'key-1';

export interface GoogleStandIn extends StandIn {
  settings: GoogleSettings;
  /** The next exchange's answer; if undefined, a code is exchanged for an id token with these claims. */
  tokenAnswer: StandInAnswer | undefined;
  keysAnswer: StandInAnswer | undefined;
  claims: JWTPayload;
  /** Whether it signs with a key that it doesn't publish. */
  signsWithOtherKey: boolean;
}

/** A stand-in for Google's token and key endpoints, as documented. */
export async function startGoogle(claims: JWTPayload): Promise<GoogleStandIn> {
  const published = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(published.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };

  const idToken = () =>
    new SignJWT(google.claims)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign(google.signsWithOtherKey ? other.privateKey : published.privateKey);

  const standIn = await startStandIn(async ({ method, url, body }) => {
    if (url.pathname === '/certs') return google.keysAnswer ?? { json: { keys: [jwk] } };
    if (url.pathname !== '/token' || method !== 'POST') return { status: 404, json: {} };
    if (google.tokenAnswer !== undefined) return google.tokenAnswer;
    const form = new URLSearchParams(body);
    if (form.get('client_secret') !== GOOGLE_CLIENT.clientSecret) {
      return { status: 401, json: { error: 'invalid_client' } };
    }
    if (form.get('code') !== 'good-code') return { status: 400, json: { error: 'invalid_grant' } };
    return { json: { access_token: 'x', token_type: 'Bearer', expires_in: 3599, id_token: await idToken() } };
  });
  const settings = { ...GOOGLE_CLIENT, tokenUrl: `${standIn.address}/token`, keysUrl: `${standIn.address}/certs` };
  const google: GoogleStandIn = {
    ...standIn,
    settings,
    tokenAnswer: undefined,
    keysAnswer: undefined,
    claims,
    signsWithOtherKey: false,
  };
  return google;
}
