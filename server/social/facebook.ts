import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { askProvider, PROVIDER_TIMEOUT_MS } from './ask-provider.ts';
import { readEmail, type SocialAccount, SocialFailure } from '../policies/accounts/social-account.ts';

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** With its version, without a trailing slash. */
  graphUrl: string;
}

/** The account behind an access token of Facebook's SDK. Throws a SocialFailure. */
export type FacebookSignIn = (accessToken: string) => Promise<SocialAccount>;

const InspectionSchema = v.object({
  data: v.object({
    app_id: v.optional(v.string()),
    type: v.optional(v.string()),
    is_valid: v.boolean(),
    /** Seconds since 1970; 0 for a token that does not expire. */
    expires_at: v.optional(v.number(), 0),
    data_access_expires_at: v.optional(v.number(), 0),
    scopes: v.optional(v.array(v.string()), []),
    user_id: v.optional(v.string()),
  }),
});
type Inspection = v.InferOutput<typeof InspectionSchema>['data'];

const PersonSchema = v.object({ id: v.string(), email: v.optional(v.unknown()) });

/**
 * Signing in with Facebook. Asks Facebook, with the app's own token, whether the caller's token is for this app and a
 * person, and still valid; then for the person, with a proof that the request comes from the app.
 */
export function createFacebookSignIn(
  settings: FacebookSettings,
  now: () => Date,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): FacebookSignIn {
  const ask = async <Schema extends v.GenericSchema>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
    isOfCaller: (body: unknown) => boolean,
  ): Promise<v.InferOutput<Schema>> => {
    const url = `${settings.graphUrl}${path}?${new URLSearchParams(query).toString()}`;
    const { status, body } = await askProvider(url, { method: 'GET' }, timeoutMs);
    const result = v.safeParse(schema, body);
    if (status === 200 && result.success) return result.output;
    throw new SocialFailure(isOfCaller(body) ? 'refused' : 'unavailable', `status ${status}`);
  };

  return async (accessToken) => {
    const appToken = `${settings.appId}|${settings.appSecret}`;
    const { data } = await ask(
      '/debug_token',
      { input_token: accessToken, access_token: appToken },
      InspectionSchema,
      // A refused token here is the app's own.
      () => false,
    );
    const fault = faultOf(data, settings.appId, now());
    if (fault !== undefined) throw new SocialFailure('refused', fault);
    const proof = createHmac('sha256', settings.appSecret).update(accessToken).digest('hex');
    const query = { fields: 'id,email', access_token: accessToken, appsecret_proof: proof };
    const person = await ask('/me', query, PersonSchema, isTokenError);
    if (person.id !== data.user_id) throw new SocialFailure('refused', 'another person');
    return {
      provider: 'facebook',
      subject: person.id,
      email: data.scopes.includes('email') ? readEmail(person.email) : undefined,
      // Facebook gives a profile's address without saying whether it is verified.
      isEmailVerified: false,
    };
  };
}

/** The fault of a token, by Facebook's data; undefined if it is valid. */
function faultOf(data: Inspection, appId: string, now: Date): string | undefined {
  const seconds = now.getTime() / 1000;
  const isOver = (moment: number) => moment !== 0 && moment <= seconds;
  if (!data.is_valid) return 'not valid';
  if (data.app_id !== appId) return 'another app';
  if (data.type !== 'USER') return 'not of a person';
  if (data.user_id === undefined) return 'of nobody';
  return isOver(data.expires_at) || isOver(data.data_access_expires_at) ? 'expired' : undefined;
}

const OAUTH_ERROR = 190;
const TokenErrorSchema = v.object({ error: v.object({ code: v.literal(OAUTH_ERROR) }) });

/** Facebook's own code for an invalid access token. */
function isTokenError(body: unknown): boolean {
  return v.is(TokenErrorSchema, body);
}
