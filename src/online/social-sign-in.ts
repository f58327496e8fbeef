import type { AccessToken } from '../../contract/schema/accounts/account.ts';
import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import { signInWithFacebook as postFacebook, signInWithGoogle as postGoogle } from '../api/accounts.ts';
import type { Client } from '../api/client.ts';
import { lastPublicConfig } from '../db/accounts/public-config.ts';
import { enter } from './enter.ts';
import { askFacebook } from './facebook-sdk.ts';
import { askGoogle } from './google-sdk.ts';
import { refreshPublicConfig } from './public-config.ts';

/** Why signing in failed: the provider's window, a refused credential, or any other reason. */
export type SocialFailure = 'provider' | 'authentication' | 'other';

/** Signs in with a Google account. Returns why that failed, or undefined. */
export function signInWithGoogle(): Promise<SocialFailure | undefined> {
  return signInThrough('googleClientId', askGoogle, postGoogle);
}

/** Signs in with a Facebook account. Returns why that failed, or undefined. */
export function signInWithFacebook(): Promise<SocialFailure | undefined> {
  return signInThrough('facebookAppId', askFacebook, postFacebook);
}

// Must run directly in a press, or the browser blocks the provider's window.
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
