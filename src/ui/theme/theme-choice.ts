/** What a person chose in the account screen; 'system' follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Sets or lifts the override of the system's theme. Keeping the choice is the caller's part. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}
