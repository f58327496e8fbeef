import { useSyncExternalStore } from 'react';

/** Why the question about cookies is on the screen: nobody answered it yet, or somebody wants to change the answer. */
export interface ConsentQuestion {
  /** Another one each time that it is asked. */
  id: number;
  isReopened: boolean;
}

let lastId = 0;
let question: ConsentQuestion | undefined;
const listeners = new Set<() => void>();

/** Brings the question up, below whatever is on the screen. */
export function askForConsent(): void {
  show({ id: ++lastId, isReopened: false });
}

/** Brings the question up again, with the answer that was given. */
export function reopenConsent(): void {
  show({ id: ++lastId, isReopened: true });
}

/** Takes the question away. */
export function closeConsent(): void {
  show(undefined);
}

/** The question that is to be on the screen, if any. */
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
