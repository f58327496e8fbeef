import { parentPort } from 'node:worker_threads';
import webPush from 'web-push';
import type { Encrypted, Portion } from './encryption-thread.ts';

/** Encrypts texts in order. Null where it fails because a device's key is invalid. */
parentPort?.on('message', ({ number, texts }: Portion) => {
  const bodies = texts.map(({ p256dh, auth, body }) => {
    try {
      return webPush.encrypt(p256dh, auth, body, 'aes128gcm').cipherText;
    } catch {
      return null;
    }
  });
  parentPort?.postMessage({ number, bodies } satisfies Encrypted);
});
