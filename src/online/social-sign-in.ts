import type { AccessToken } from '../../contract/schema/accounts/account.ts';
import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import { signInWithFacebook as postFacebook, signInWithGoogle as postGoogle } from '../api/accounts.ts';
import type { Client } from '../api/client.ts';
import { lastPublicConfig } from '../db/accounts/public-config.ts';
import { enter } from './enter.ts';
import { askFacebook } from './facebook-sdk.ts';
import { askGoogle } from './google-sdk.ts';
import { refreshPublicConfig } from './public-config.ts';

/** Why nobody was signed in: the provider's own part failed, its word was not taken, or anything else. */
export type SocialFailure = 'provider' | 'authentication' | 'other';

/** Signs in with a Google account. Returns why not, or undefined once the session is stored. */
export function signInWithGoogle(): Promise<SocialFailure | undefined> {
  return signInThrough('googleClientId', askGoogle, postGoogle);
}

/** Signs in with a Facebook account. Returns why not, or undefined once the session is stored. */
export function signInWithFacebook(): Promise<SocialFailure | undefined> {
  return signInThrough('facebookAppId', askFacebook, postFacebook);
}

/** To be called straight from a press, which the provider's window asks for. */
async function signInThrough(
  setting: 'googleClientId' | 'facebookAppId',
  ask: (id: string) => Promise<string | undefined>,
  post: (client: Client, credential: string) => Promise<AccessToken>,
): Promise<SocialFailure | undefined> {
  const config: PublicConfig = lastPublicConfig() ?? (await refreshPublicConfig());
  const id = config[setting];
  const credential = id === null ? undefined : await ask(id);
  if (credential === undefined) return 'provider';
  const failure = await enter((client) => post(client, credential));
  return typeof failure === 'object' ? 'other' : failure;
}
