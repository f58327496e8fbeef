// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { setNotification } from './set-notification.ts';
import { signedIn } from './testing/signed-in.ts';

it('a switch that is turned after one was refused takes its place, and does not wait behind it', async () => {
  const { outbox, refuse } = await signedIn({});
  await setNotification('emailNotificationsEnabled', true);
  await refuse({});
  await setNotification('pushNotificationsEnabled', true);
  expect(await outbox()).toMatchObject([
    { kind: 'notifications.set', state: 'pending', arguments: { pushNotificationsEnabled: true } },
  ]);
});
