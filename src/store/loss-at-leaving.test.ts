// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { lossAtLeaving } from './loss-at-leaving.ts';
import { setNotification } from './set-notification.ts';
import { signedIn } from './testing/signed-in.ts';

it('a guest loses everything by leaving, also what was sent, unless nothing was entered', async () => {
  await signedIn({ profile: { type: 'guest', name: null }, connections: [{ name: 'Ana Silva' }] });
  expect(await lossAtLeaving()).toEqual({ kind: 'everything' });
  await signedIn({ profile: { type: 'guest', name: 'Rui' } });
  expect(await lossAtLeaving()).toEqual({ kind: 'everything' });
  await signedIn({ profile: { type: 'guest', name: null } });
  expect(await lossAtLeaving()).toBeUndefined();
});

it('somebody with an account loses only what was not sent', async () => {
  await signedIn({ connections: [{ name: 'Ana Silva' }] });
  expect(await lossAtLeaving()).toBeUndefined();
  await setNotification('emailNotificationsEnabled', true);
  expect(await lossAtLeaving()).toEqual({ kind: 'unsent', changes: 1 });
});
