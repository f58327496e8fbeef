import { parentPort } from 'node:worker_threads';
import webPush from 'web-push';
import type { Encrypted, Portion } from './encryption-thread.ts';

/** Encrypts what it is given, in the same order. What can't be encrypted, since a device's key is none, is null. */
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
