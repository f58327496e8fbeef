// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { setNotification } from './set-notification.ts';
import { signedIn } from '../testing/signed-in.ts';

it('a switch that is turned after a refused one replaces that change, and does not wait behind it', async () => {
  const { pending, refuse } = await signedIn({});
  await setNotification('emailNotificationsEnabled', true);
  await refuse({});
  await setNotification('pushNotificationsEnabled', true);
  expect(await pending()).toMatchObject([
    {
      kind: 'notifications.set',
      refusal: undefined,
      arguments: { emailNotificationsEnabled: true, pushNotificationsEnabled: true },
    },
  ]);
});
