import { type LocalValue, oneOf, readLocal, removeLocal, writeLocal } from '../../db/local-storage.ts';

/** What a person chose for this device; 'system' follows it. */
export type ThemeChoice = LocalValue<'theme'> | 'system';

/** The choice that is kept on this device. */
export function readTheme(): ThemeChoice {
  return readLocal('theme', oneOf('light', 'dark')) ?? 'system';
}

/** Keeps the choice on this device, for whoever is signed in. */
export function keepTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeLocal('theme');
  else writeLocal('theme', choice);
}

/** Whether the person has answered on this device whether to install the app. */
export function isInstallOfferAnswered(): boolean {
  return readLocal('installOffer', oneOf('answered')) !== undefined;
}

/** Remembers that the person has answered: they are not asked again. */
export function settleInstallOffer(): void {
  writeLocal('installOffer', 'answered');
}
