import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type webPushLibrary from 'web-push';
import { type PlainText, type Waiting, workWith } from './encryption-thread.ts';

export interface Encryption {
  /** Encrypts for one device (RFC 8291), with a new key each time. Rejects if the device's key is invalid. */
  encrypt(text: PlainText): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EncryptionParts {
  webPush: Pick<typeof webPushLibrary, 'encrypt'>;
  /** Called with the error of a thread that could not be started, or died. */
  onFault: (error: unknown) => void;
  start?: () => Worker;
  /** A clock in milliseconds; tests pass another. */
  now?: () => number;
}

/** Up to this many are encrypted in place: a thread would take longer to start. */
const FEW = 8;
/** One processor is left for talking to push services, which takes about as long. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** If threads keep dying, no more are started for a while. */
const MOST_STARTS_AN_HOUR = 16;
const HOUR_MS = 60 * 60 * 1000;

const startWorker = () => new Worker(new URL('./encryption-worker.ts', import.meta.url));

/** Encrypts large amounts in threads, which would block everything else; a dead thread's work is done in place. */
export function createEncryption({
  webPush,
  onFault,
  start = startWorker,
  now = () => performance.now(),
}: EncryptionParts): Encryption {
  let gathered: Waiting[] = [];
  let threads: ReturnType<typeof workWith>[] = [];
  let startedAt: number[] = [];
  let isClosed = false;

  const inPlace = (texts: readonly Waiting[]) => {
    for (const { p256dh, auth, body, resolve, reject } of texts) {
      try {
        resolve(webPush.encrypt(p256dh, auth, body, 'aes128gcm').cipherText);
      } catch (error) {
        reject(error as Error);
      }
    }
  };

  const startMissing = () => {
    if (isClosed) return;
    threads = threads.filter(({ isOver }) => !isOver());
    startedAt = startedAt.filter((moment) => moment > now() - HOUR_MS);
    while (threads.length < THREADS && startedAt.length < MOST_STARTS_AN_HOUR) {
      startedAt.push(now());
      try {
        threads.push(workWith(start(), inPlace, onFault));
      } catch (error) {
        onFault(error);
        return;
      }
    }
  };

  const handOut = () => {
    const texts = gathered;
    gathered = [];
    if (texts.length > FEW) startMissing();
    if (texts.length <= FEW || threads.length === 0) return inPlace(texts);
    const each = Math.ceil(texts.length / threads.length);
    for (const [index, thread] of threads.entries()) thread.give(texts.slice(index * each, (index + 1) * each));
  };

  return {
    encrypt: (text) =>
      new Promise((resolve, reject) => {
        if (gathered.length === 0) setImmediate(handOut);
        gathered.push({ ...text, resolve, reject });
      }),
    close: async () => {
      isClosed = true;
      await Promise.all(threads.map(({ end }) => end()));
    },
  };
}
