import { expect, it } from 'vitest';
import { flagsAfterPermission, hasChannel, wantsReminders } from './notification-flags.ts';

const flags = (email: boolean, global: boolean, privately: boolean, push: boolean) => ({
  emailNotificationsEnabled: email,
  globalOccasionsNotificationsEnabled: global,
  privateOccasionsNotificationsEnabled: privately,
  pushNotificationsEnabled: push,
});
const NONE = flags(false, false, false, false);

it('a granted permission enables all four', () => {
  expect(flagsAfterPermission(NONE, true)).toEqual(flags(true, true, true, true));
});

it('a denied permission leaves push off and enables the other three', () => {
  expect(flagsAfterPermission(NONE, false)).toEqual(flags(true, true, true, false));
});

it('flags that were settled on another device stay, and a granted permission adds push', () => {
  const settled = flags(false, true, false, false);
  expect(flagsAfterPermission(settled, true)).toEqual(flags(false, true, false, true));
  expect(flagsAfterPermission(settled, false)).toEqual(settled);
});

it('a digest that was chosen stays, answers no question about reminders, and counts as sent', () => {
  const before = { ...NONE, weeklyDigestEnabled: true };
  expect(wantsReminders(before)).toBe(false);
  expect(hasChannel(before)).toBe(true);
  expect(flagsAfterPermission(before, false)).toEqual({ ...flags(true, true, true, false), weeklyDigestEnabled: true });
});
