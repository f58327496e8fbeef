/** Runs a task while nobody else with the same name does. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * The browser's own lock over all tabs and workers of this origin (Web Locks). It is freed when its holder dies. Every
 * browser that the app supports has it in a secure context.
 */
export const webLock: Lock = (name, task) => navigator.locks.request(name, task);

/** The name of the lock that whoever sends for an account holds. */
export function syncLock(accountId: string): string {
  return `offra-sync-${accountId}`;
}
