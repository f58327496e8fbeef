/** What a person chose for this device; 'system' follows it. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** The choice that is kept on this device. */
export function readTheme(): ThemeChoice {
  const choice = localStorage.getItem(KEY);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Keeps the choice on this device, for whoever is signed in. */
export function keepTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
}
