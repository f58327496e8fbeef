import type webPushLibrary from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

const HOUR_SECONDS = 60 * 60;
/** Push services accept a signature for up to a day. */
const SIGNATURE_SECONDS = 12 * HOUR_SECONDS;
/** Far more than there are push services, but few enough to cache. */
const SIGNATURES_KEPT = 200;

export interface SignerParts {
  keys: VapidKeys;
  subject: string;
  now: () => Date;
}

/** Returns the `Authorization` header for a service, cached since signing takes as long as encrypting. */
export function createSigner(
  webPush: typeof webPushLibrary,
  { keys, subject, now }: SignerParts,
): (origin: string) => string {
  const made = new Map<string, { header: string; renewAt: number }>();
  return (origin) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const known = made.get(origin);
    if (known !== undefined && seconds < known.renewAt) return known.header;
    const { publicKey, privateKey } = keys;
    const ends = seconds + SIGNATURE_SECONDS;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      ends,
    );
    // Setting it again puts it last: a map's first entry is the oldest.
    made.delete(origin);
    made.set(origin, { header, renewAt: ends - HOUR_SECONDS });
    const [oldest] = made.keys();
    if (made.size > SIGNATURES_KEPT && oldest !== undefined) made.delete(oldest);
    return header;
  };
}
