import { useSyncExternalStore } from 'react';
import { installPrompt, onInstallPrompt } from './install-prompt.ts';

export type InstallWay = 'prompt' | 'safari';

export interface Browser {
  userAgent: string;
  standalone?: boolean;
}

// Safari on an iPhone or iPad. Other browsers there add their own name, and in-app web views have no 'Version'.
const SAFARI = /Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/;

/** How to install the app here; undefined once the user has answered. Only iPhones and iPads have `standalone`. */
export function installWay(browser: Browser, hasPrompt: boolean, isAnswered: boolean): InstallWay | undefined {
  if (isAnswered) return undefined;
  if (hasPrompt) return 'prompt';
  return browser.standalone === false && SAFARI.test(browser.userAgent) ? 'safari' : undefined;
}

/** `installWay` of this browser; follows its install prompt. */
export function useInstallWay(isAnswered: boolean): InstallWay | undefined {
  const hasPrompt = useSyncExternalStore(onInstallPrompt, () => installPrompt() !== undefined);
  return installWay(navigator, hasPrompt, isAnswered);
}
