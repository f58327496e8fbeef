/** The choice in the account screen; 'system' follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Sets or removes the override of the system's theme. Storing the choice is the caller's task. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}
