import { useSyncExternalStore } from 'react';
import { installPrompt, onInstallPrompt } from './install-prompt.ts';

/** How the app can be installed here: the browser asks, or the person does it by Safari's own menu. */
export type InstallWay = 'prompt' | 'safari';

/** What the offer needs to know of the browser. */
export interface Browser {
  userAgent: string;
  /** iPhones and iPads alone say whether a page was opened from the home screen. */
  standalone?: boolean;
}

/** Safari on an iPhone or iPad; other browsers there call themselves by their own names as well, and an app's window by none. */
const SAFARI = /Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/;

/** The way that is open, unless the person has answered on this device or the app is installed already. */
export function installWay(browser: Browser, hasPrompt: boolean, isAnswered: boolean): InstallWay | undefined {
  if (isAnswered) return undefined;
  if (hasPrompt) return 'prompt';
  return browser.standalone === false && SAFARI.test(browser.userAgent) ? 'safari' : undefined;
}

/** Whether and how the app can be offered for installing; follows the browser. */
export function useInstallWay(isAnswered: boolean): InstallWay | undefined {
  const hasPrompt = useSyncExternalStore(onInstallPrompt, () => installPrompt() !== undefined);
  return installWay(navigator, hasPrompt, isAnswered);
}
