import { subscribeToPush } from '../../../online/push-subscription.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { settleReminders } from '../../../store/reminders/settle-reminders.ts';

/**
 * Asks for the permission to notify and acts on the answer (specification, section 4, 'Notifications'). Call it
 * directly from a press. Failures of pushes are only logged. Returns whether there was an answer.
 */
export async function turnOnReminders(): Promise<boolean> {
  const permission = 'Notification' in globalThis ? await Notification.requestPermission() : 'denied';
  if (permission === 'default') return false;
  try {
    await settleReminders(permission === 'granted');
  } catch (error) {
    reportNotSaved(error);
    return false;
  }
  if (permission === 'granted') subscribeToPush().catch(reportError);
  return true;
}
