import webPush from 'web-push';
import { expect, test } from 'vitest';
import { createSigner } from './signer.ts';

const service = (number: number) => `https://push-${number}.example.com`;

const now = new Date();

test('a signature is cached for its service, but only for a limited number of services', () => {
  const sign = createSigner(webPush, {
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:help@example.com',
    now: () => now,
  });
  const first = sign(service(0));
  for (let number = 1; number < 200; number += 1) sign(service(number));
  expect(sign(service(0))).toBe(first);
  sign(service(200));
  expect(sign(service(0))).not.toBe(first);
});
