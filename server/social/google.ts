import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import { askProvider, PROVIDER_TIMEOUT_MS } from './ask-provider.ts';
import { readEmail, type SocialAccount, SocialFailure } from '../policies/accounts/social-account.ts';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  keysUrl: string;
}

/** The account behind a code of Google's authorization-code flow. Throws a SocialFailure. */
export type GoogleSignIn = (authCode: string, nonce: string | undefined) => Promise<SocialAccount>;

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** The redirect address that Google's own script uses when it opens the flow in a pop-up window. */
const REDIRECT = 'postmessage';
const CLOCK_TOLERANCE_SECONDS = 60;

const TokensSchema = v.object({ id_token: v.string() });
const RefusalSchema = v.object({ error: v.string() });

/** Signing in with Google (OpenID Connect Core 1.0, 3.1.3), with the keys that Google publishes. */
export function createGoogleSignIn(
  settings: GoogleSettings,
  now: () => Date,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): GoogleSignIn {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: timeoutMs });

  async function verify(idToken: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience: settings.clientId,
        currentDate: now(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return payload;
    } catch (error) {
      throw new SocialFailure(isOfToken(error) ? 'refused' : 'unavailable', reasonOf(error), error);
    }
  }

  return async (authCode, nonce) => {
    const claims = await verify(await exchange(settings, authCode, timeoutMs));
    if (claims.nonce !== nonce) throw new SocialFailure('refused', 'nonce');
    if (claims.azp !== undefined && claims.azp !== settings.clientId) throw new SocialFailure('refused', 'azp');
    return {
      provider: 'google',
      subject: String(claims.sub),
      email: readEmail(claims['email']),
      isEmailVerified: claims['email_verified'] === true,
    };
  };
}

/** Trades the code for an id token at Google. A wrong, used or old code is `refused`. */
async function exchange(settings: GoogleSettings, code: string, timeoutMs: number): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    redirect_uri: REDIRECT,
  });
  const { status, body } = await askProvider(settings.tokenUrl, { method: 'POST', body: form }, timeoutMs);
  if (status === 200 && v.is(TokensSchema, body)) return body.id_token;
  const refusal = v.is(RefusalSchema, body) ? body.error : 'unreadable';
  const isCode = refusal === 'invalid_grant';
  throw new SocialFailure(isCode ? 'refused' : 'unavailable', isCode ? refusal : `status ${status}`);
}

/** Whether the token itself is at fault, not the fetching of the keys. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JWKSNoMatchingKey
  );
}

function reasonOf(error: unknown): string {
  return error instanceof errors.JOSEError ? error.code : 'keys';
}
