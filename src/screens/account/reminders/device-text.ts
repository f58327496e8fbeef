import type { PushDevice, PushTest, SetUp } from '../../../online/push-device.ts';
import { momentText } from './moment-text.ts';

/** Whether this device gets pushes, in a few words. */
export function deviceText(device: PushDevice, now: Temporal.ZonedDateTime): string {
  if (device.state !== 'set-up') return STATES[device.state];
  if (!device.known) return 'Set up on this device';
  const { lastDeliveredAt, lastFailedAt } = device.known;
  if (lastFailedAt !== null && lastFailedAt > (lastDeliveredAt ?? '')) {
    return `The last reminder did not get through, ${momentText(lastFailedAt, now)}`;
  }
  return lastDeliveredAt === null
    ? 'Set up on this device, nothing sent yet'
    : `Last reminder delivered ${momentText(lastDeliveredAt, now)}`;
}

const STATES = {
  'needs-home-screen': 'Not supported here: on iPhone, add the app to the home screen first',
  unsupported: 'Not supported by this browser',
  blocked: 'Blocked in the browser',
  'not-set-up': 'Not set up yet on this device',
} as const;

/** The remedy or an explanation, in one sentence. */
export const DEVICE_HELP: Record<PushDevice['state'], string> = {
  'needs-home-screen': 'Press Share in Safari, then ‘Add to Home Screen’, and open offra from there.',
  unsupported: 'Reminders can reach you by e-mail, or on another device.',
  blocked: 'Allow notifications for offra in the settings of your browser, then come back here.',
  'not-set-up': 'Your browser will ask whether offra may notify you.',
  'set-up': 'Reminders show here even while offra is closed.',
};

/** The outcome of a test notification. */
export const TEST_TEXTS: Record<PushTest, string> = {
  sent: 'Sent. It should show in a moment.',
  failed: 'Not sent: your browser could not be reached. Try again later.',
  gone: 'This device no longer gets notifications. Set it up again.',
  'not-found': 'This device is no longer set up. Set it up again.',
  'no-answer': 'Not sent: offra could not be reached. Try again when you are online.',
  'too-many': 'Not sent: you have tried too often. Try again later.',
  'error-answer': 'Not sent: something went wrong. Try again later.',
};

/** The outcome of setting this device up. */
export const SET_UP_TEXTS: Record<SetUp, string> = {
  done: 'This device is set up.',
  denied: 'Not set up: your browser does not let offra notify you.',
  failed: 'Not set up: your browser could not turn notifications on. Try again later.',
};
