import type { NotificationFlag } from '../../../contract/schema/reminders/notification-flags.ts';
import { subscribeToPush } from '../../online/push-subscription.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { setNotification } from '../../store/reminders/set-notification.ts';

/**
 * Sets a flag, and for pushes asks for this device's permission. Call it directly from a press. Failures of pushes are
 * only logged.
 */
export function changeNotification(flag: NotificationFlag, enabled: boolean): void {
  setNotification(flag, enabled).catch(reportNotSaved);
  if (flag === 'pushNotificationsEnabled' && enabled) allowPushes().catch(reportError);
}

async function allowPushes(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return;
  if ((await Notification.requestPermission()) === 'granted') await subscribeToPush();
}
