import { useSyncExternalStore } from 'react';

export interface ConsentQuestion {
  /** A new id each time that it is asked. */
  id: number;
  isReopened: boolean;
}

let lastId = 0;
let question: ConsentQuestion | undefined;
const listeners = new Set<() => void>();

/** Asks for cookie consent. */
export function askForConsent(): void {
  show({ id: ++lastId, isReopened: false });
}

/** Asks again, and shows the stored answer. */
export function reopenConsent(): void {
  show({ id: ++lastId, isReopened: true });
}

export function closeConsent(): void {
  show(undefined);
}

/** The question on the screen, if any. */
export function useConsentQuestion(): ConsentQuestion | undefined {
  return useSyncExternalStore(watch, () => question);
}

function show(next: ConsentQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
