import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { pushReceiver } from '../testing/push-receiver.ts';
import { createEncryption, type Encryption, type EncryptionParts } from './encryption.ts';

let encryption: Encryption | undefined;
afterEach(() => encryption?.close());

function onFault(error: unknown): never {
  throw error;
}

/** Devices, each with its message. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const device = pushReceiver(`https://push.example.com/${index}`);
    const { p256dh, auth } = device.target;
    return { device, text: { p256dh, auth, body: `Reminder ${index} — Ana’s` } };
  });

/** Encrypts all texts at once, and returns the text that each device can read. */
async function told(people: ReturnType<typeof crowd>, by: Encryption): Promise<string[]> {
  const bodies = await Promise.all(people.map(({ text }) => by.encrypt(text)));
  expect(new Set(bodies.map((body) => Buffer.from(body.subarray(0, 86)).toString('hex'))).size).toBe(people.length);
  return bodies.map((body, index) => people[index]!.device.read(Buffer.from(body)));
}

/** Counts the encryptions in the test's own thread. */
function counting() {
  const counted = { inPlace: 0 };
  const library: Pick<typeof webPush, 'encrypt'> = {
    encrypt: (...parameters) => {
      counted.inPlace += 1;
      return webPush.encrypt(...parameters);
    },
  };
  return { counted, library };
}

test('many texts are encrypted in threads, for each device with a key of its own, and a few are not', async () => {
  const { counted, library } = counting();
  encryption = createEncryption({ webPush: library, onFault });
  const people = crowd(100);
  expect(await told(people, encryption)).toEqual(people.map(({ text }) => text.body));
  expect(counted.inPlace).toBe(0);
  await told(crowd(3), encryption);
  expect(counted.inPlace).toBe(3);
});

test.each([2, 50])('of %i at once an invalid key fails alone', async (count) => {
  encryption = createEncryption({ webPush, onFault });
  const people = crowd(count);
  people[0]!.text.p256dh = 'AAAA';
  const ends = await Promise.allSettled(people.map(({ text }) => encryption!.encrypt(text)));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', ...people.slice(1).map(() => 'fulfilled')]);
});

/** Encrypts for a crowd, and returns how many texts were encrypted in the test's own thread. */
function tellingBy(parts: Omit<EncryptionParts, 'webPush'>) {
  const { counted, library } = counting();
  const made = createEncryption({ webPush: library, ...parts });
  encryption = made;
  return async (count: number): Promise<number> => {
    const before = counted.inPlace;
    const people = crowd(count);
    expect(await told(people, made)).toEqual(people.map(({ text }) => text.body));
    return counted.inPlace - before;
  };
}

const real = () => new Worker(new URL('./encryption-worker.ts', import.meta.url));
const dying = () => new Worker('throw Object.assign(new Error("no memory"), { code: "NONE" })', { eval: true });

test('a dead thread’s work is done in place, and further threads follow it', async () => {
  const faults: unknown[] = [];
  let startNext = dying;
  const tell = tellingBy({ onFault: (error) => void faults.push(error), start: () => startNext() });
  expect(await tell(20)).toBe(20);
  expect(faults).toContainEqual(expect.objectContaining({ code: 'NONE' }));
  startNext = real;
  expect(await tell(30)).toBe(0);
});

test('if no thread can be started all work is done in place, and a start is tried again an hour later', async () => {
  const faults: unknown[] = [];
  let time = 0;
  let starts = 0;
  const start = () => {
    starts += 1;
    if (time === 0) throw Object.assign(new Error('Too many threads'), { code: 'ERR_WORKER_INIT_FAILED' });
    return real();
  };
  const tell = tellingBy({ start, now: () => time, onFault: (error) => void faults.push(error) });
  for (let times = 0; times < 20; times += 1) expect(await tell(9)).toBe(9);
  expect(starts).toBe(16);
  expect(faults).toHaveLength(starts);
  const before = starts;
  time = 60 * 60 * 1000;
  expect(await tell(9)).toBe(0);
  expect(starts).toBeGreaterThan(before);
});
