// In a file of its own: home loads the other texts, and this one only when it happens.
export const DEVICE_FULL =
  'This device is full, so this was not saved. Everything saved before is safe. Free up some space, then try again.';
