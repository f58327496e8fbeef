import type { Worker } from 'node:worker_threads';

/** A text to encrypt, and the keys of its device. */
export interface PlainText {
  p256dh: string;
  auth: string;
  body: string;
}

export interface Portion {
  number: number;
  texts: readonly PlainText[];
}

export interface Encrypted {
  number: number;
  /** Null for a text that could not be encrypted. */
  bodies: (Uint8Array | null)[];
}

export interface Waiting extends PlainText {
  resolve: (body: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Gives work to a thread. `inPlace` does what a dead thread left. */
export function workWith(
  worker: Worker,
  inPlace: (texts: readonly Waiting[]) => void,
  onFault: (error: unknown) => void,
) {
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
  // The 'exit' event follows, and is the one handled.
  worker.on('error', onFault);
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
    isOver: () => isOver,
    end: () => worker.terminate(),
  };
}
