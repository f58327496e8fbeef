import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { pushReceiver } from '../testing/push-receiver.ts';
import { createEncryption, type Encryption } from './encryption.ts';

let encryption: Encryption | undefined;
afterEach(() => encryption?.close());

/** Devices with what each is to be told. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const device = pushReceiver(`https://push.example.com/${index}`);
    const { p256dh, auth } = device.target;
    return { device, text: { p256dh, auth, body: `Reminder ${index} — Ana’s` } };
  });

/** Has all of it encrypted at once, and gives what each device can read. */
async function told(people: ReturnType<typeof crowd>, by: Encryption): Promise<string[]> {
  const bodies = await Promise.all(people.map(({ text }) => by.encrypt(text)));
  expect(new Set(bodies.map((body) => Buffer.from(body.subarray(0, 86)).toString('hex'))).size).toBe(people.length);
  return bodies.map((body, index) => people[index]!.device.read(Buffer.from(body)));
}

/** Counts what is done in the test's own thread. */
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

test('much at once is encrypted beside this thread, for each device with a key of its own, and little is not', async () => {
  const { counted, library } = counting();
  encryption = createEncryption(library);
  const people = crowd(100);
  expect(await told(people, encryption)).toEqual(people.map(({ text }) => text.body));
  expect(counted.inPlace).toBe(0);
  await told(crowd(3), encryption);
  expect(counted.inPlace).toBe(3);
});

test.each([2, 50])('of %i at once a broken key takes nobody else along', async (count) => {
  encryption = createEncryption(webPush);
  const people = crowd(count);
  people[0]!.text.p256dh = 'AAAA';
  const ends = await Promise.allSettled(people.map(({ text }) => encryption!.encrypt(text)));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', ...people.slice(1).map(() => 'fulfilled')]);
});

test('what a thread leaves undone when it dies is done all the same, and so is what follows', async () => {
  const { counted, library } = counting();
  encryption = createEncryption(library, () => new Worker('throw new Error("no memory")', { eval: true }));
  for (const count of [20, 30]) {
    const people = crowd(count);
    expect(await told(people, encryption)).toEqual(people.map(({ text }) => text.body));
  }
  expect(counted.inPlace).toBe(50);
});
