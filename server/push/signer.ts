import type webPushLibrary from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

const HOUR_SECONDS = 60 * 60;
/** Push services take a signature that is valid for up to a day. */
const SIGNATURE_SECONDS = 12 * HOUR_SECONDS;
/** Far more than there are push services, and few enough to be kept. */
const SIGNATURES_KEPT = 200;

export interface SignerParts {
  keys: VapidKeys;
  subject: string;
  now: () => Date;
}

/**
 * Gives the `Authorization` header for a service. A signature is for one service and for hours, and is kept: making one per
 * push would take as long as the encryption.
 */
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
    // Set anew, it is the youngest again: the first of a map is what was set longest ago.
    made.delete(origin);
    made.set(origin, { header, renewAt: ends - HOUR_SECONDS });
    const [oldest] = made.keys();
    if (made.size > SIGNATURES_KEPT && oldest !== undefined) made.delete(oldest);
    return header;
  };
}
