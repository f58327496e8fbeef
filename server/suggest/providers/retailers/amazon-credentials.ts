import type { TokenRequest } from './access-token.ts';
import type { AmazonRegion } from './amazon-markets.ts';

/** Versions of credentials, as Amazon shows them: 2 uses Cognito, 3 Login with Amazon. */
export const CREDENTIAL_VERSIONS = ['2.1', '2.2', '2.3', '3.1', '3.2', '3.3'] as const;
export type CredentialVersion = (typeof CREDENTIAL_VERSIONS)[number];

interface Kind {
  region: AmazonRegion;
  tokenUrl: string;
}

const KINDS: Readonly<Record<CredentialVersion, Kind>> = {
  '2.1': {
    region: 'north-america',
    tokenUrl: 'https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token',
  },
  '2.2': { region: 'europe', tokenUrl: 'https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token' },
  '2.3': { region: 'far-east', tokenUrl: 'https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token' },
  '3.1': { region: 'north-america', tokenUrl: 'https://api.amazon.com/auth/o2/token' },
  '3.2': { region: 'europe', tokenUrl: 'https://api.amazon.co.uk/auth/o2/token' },
  '3.3': { region: 'far-east', tokenUrl: 'https://api.amazon.co.jp/auth/o2/token' },
};

export interface AmazonCredentials {
  id: string;
  secret: string;
  version: CredentialVersion;
  /** Replaces Amazon's own address for the version. */
  tokenUrl: string | undefined;
}

export function regionOf(version: CredentialVersion): AmazonRegion {
  return KINDS[version].region;
}

function isByCognito(version: CredentialVersion): boolean {
  return version.startsWith('2.');
}

/** The request for a token, by the credentials' version. */
export function tokenRequest({ id, secret, version, tokenUrl }: AmazonCredentials): TokenRequest {
  const fields = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  const url = tokenUrl ?? KINDS[version].tokenUrl;
  if (isByCognito(version)) {
    return { url, init: { method: 'POST', body: new URLSearchParams({ ...fields, scope: 'creatorsapi/default' }) } };
  }
  const body = JSON.stringify({ ...fields, scope: 'creatorsapi::default' });
  return { url, init: { method: 'POST', headers: { 'content-type': 'application/json' }, body } };
}

/** The header with the token, which names the version for Cognito. */
export function authorization(token: string, version: CredentialVersion): string {
  return isByCognito(version) ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`;
}
