import { useSyncExternalStore } from 'react';
import { oneOf, readLocal, removeLocal, watchLocal, writeLocal } from '../../db/local-storage.ts';

/** Whether the user looks at made-up people. They are constants of the app: nothing of them is stored or sent. */
export function useExamples(accountId: string): boolean {
  const name = `examples-${accountId}` as const;
  return useSyncExternalStore(
    (listener) => watchLocal(name, listener),
    () => readLocal(name, oneOf('shown')) === 'shown',
  );
}

export function showExamples(accountId: string): void {
  writeLocal(`examples-${accountId}`, 'shown');
}

/** Removes the made-up people: on request, and once there are real ones. */
export function endExamples(accountId: string): void {
  removeLocal(`examples-${accountId}`);
}
