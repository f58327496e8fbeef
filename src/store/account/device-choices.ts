import { type LocalValue, oneOf, readLocal, removeLocal, writeLocal } from '../../db/local-storage.ts';

/** 'system' follows the device. */
export type ThemeChoice = LocalValue<'theme'> | 'system';

/** The theme stored on this device. */
export function readTheme(): ThemeChoice {
  return readLocal('theme', oneOf('light', 'dark')) ?? 'system';
}

/** Stores the theme on this device, for every account. */
export function keepTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeLocal('theme');
  else writeLocal('theme', choice);
}

/** Whether the user has answered the install offer on this device. */
export function isInstallOfferAnswered(): boolean {
  return readLocal('installOffer', oneOf('answered')) !== undefined;
}

/** Stores that the user has answered the install offer: it isn't shown again. */
export function settleInstallOffer(): void {
  writeLocal('installOffer', 'answered');
}
