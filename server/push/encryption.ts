import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type webPushLibrary from 'web-push';
import { type PlainText, type Waiting, workWith } from './encryption-thread.ts';

export interface Encryption {
  /** Encrypts for one device (RFC 8291), with a key of its own each time. Rejects where the device's key is none. */
  encrypt(text: PlainText): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EncryptionParts {
  webPush: Pick<typeof webPushLibrary, 'encrypt'>;
  /** Hears of a thread that could not be started, and of what one died of. */
  onFault: (error: unknown) => void;
  /** Starts a thread, where a test needs another. */
  start?: () => Worker;
  /** A clock in milliseconds, where a test needs another. */
  now?: () => number;
}

/** So few are done in place: handing them over and starting a thread for them would take longer. */
const FEW = 8;
/** One processor is left to speak to push services, which takes about as long. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Where threads die again and again, no more are started for a while. */
const MOST_STARTS_AN_HOUR = 16;
const HOUR_MS = 60 * 60 * 1000;

const startWorker = () => new Worker(new URL('./encryption-worker.ts', import.meta.url));

/**
 * Encrypts what comes at once in threads of its own, which are started when there is much to do: the curve's arithmetic
 * is half of the work of a push, and would hold everything else up. What a thread leaves undone, since it died, is done
 * in place, and so is everything where none can be started; the next time that there is much to do, others are started.
 */
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
