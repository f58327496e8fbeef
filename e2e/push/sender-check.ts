import { importJWK, jwtVerify } from 'jose';

/**
 * Whether the sender is the one that the subscription was created for (RFC 8292).
 * @param authorisation the header of that name
 * @param senderKey the key that the browser subscribed with, in base64url
 * @param origin the origin that the push is sent to
 */
export async function isSender(authorisation: string, senderKey: string, origin: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorisation) ?? [];
  if (withoutPadding(key) !== withoutPadding(senderKey)) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: origin,
  }).catch(() => undefined);
  return verified?.payload.sub?.startsWith('mailto:') ?? false;
}

function withoutPadding(key: string): string {
  return key.replace(/=+$/, '');
}
