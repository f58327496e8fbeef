import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type webPushLibrary from 'web-push';

/** What is to be encrypted, and the keys of the device that it is for. */
export interface PlainText {
  p256dh: string;
  auth: string;
  body: string;
}

/** What a thread is given at once, under a number that comes back with it. */
export interface Portion {
  number: number;
  texts: readonly PlainText[];
}

export interface Encrypted {
  number: number;
  /** Null for what could not be encrypted. */
  bodies: (Uint8Array | null)[];
}

export interface Encryption {
  /** Encrypts for one device (RFC 8291), with a key of its own each time. Rejects where the device's key is none. */
  encrypt(text: PlainText): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** So few are done in place: handing them over and starting a thread for them would take longer. */
const FEW = 8;
/** One processor is left to speak to push services, which takes about as long. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

interface Waiting extends PlainText {
  resolve: (body: Uint8Array) => void;
  reject: (error: Error) => void;
}

/**
 * Encrypts what comes at once in threads of its own, which are started when there is first much to do: the curve's
 * arithmetic is half of the work of a push, and would hold everything else up. What a thread leaves undone, since it
 * died, is done in place.
 * @param start starts a thread, where a test needs another
 */
export function createEncryption(
  webPush: Pick<typeof webPushLibrary, 'encrypt'>,
  start = () => new Worker(new URL('./encryption-worker.ts', import.meta.url)),
): Encryption {
  let gathered: Waiting[] = [];
  let threads: ReturnType<typeof startThread>[] | undefined;

  const inPlace = (texts: readonly Waiting[]) => {
    for (const { p256dh, auth, body, resolve, reject } of texts) {
      try {
        resolve(webPush.encrypt(p256dh, auth, body, 'aes128gcm').cipherText);
      } catch (error) {
        reject(error as Error);
      }
    }
  };

  const handOut = () => {
    const texts = gathered;
    gathered = [];
    if (texts.length <= FEW) return inPlace(texts);
    threads ??= Array.from({ length: THREADS }, () => startThread(start(), inPlace));
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
      await Promise.all((threads ?? []).map(({ end }) => end()));
    },
  };
}

function startThread(worker: Worker, inPlace: (texts: readonly Waiting[]) => void) {
  const portions = new Map<number, readonly Waiting[]>();
  let given = 0;
  let isOver = false;
  const leave = () => {
    isOver = true;
    for (const texts of portions.values()) inPlace(texts);
    portions.clear();
  };
  worker.unref();
  worker.on('message', ({ number, bodies }: Encrypted) => {
    for (const [index, { resolve, reject }] of (portions.get(number) ?? []).entries()) {
      const body = bodies[index];
      if (body) resolve(body);
      else reject(new Error('The device’s key is none'));
    }
    portions.delete(number);
  });
  // Its end follows, which is what counts.
  worker.on('error', () => undefined);
  worker.on('exit', leave);
  return {
    give(texts: readonly Waiting[]) {
      if (texts.length === 0) return;
      if (isOver) return inPlace(texts);
      given += 1;
      portions.set(given, texts);
      worker.postMessage({
        number: given,
        texts: texts.map(({ p256dh, auth, body }) => ({ p256dh, auth, body })),
      } satisfies Portion);
    },
    end: () => worker.terminate(),
  };
}
