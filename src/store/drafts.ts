import { useSyncExternalStore } from 'react';
import { readSession, watchSession } from '../db/session-storage.ts';

/** What was typed into forms that were left without saving. It lives as long as the page and belongs to one account. */
const drafts = new Map<string, object>();
const listeners = new Set<() => void>();

let owner: string | undefined;

// A guest can become somebody else without a moment in which nobody is signed in.
watchSession(() => {
  if (readSession()?.accountId === owner) return;
  drafts.clear();
  notify();
});

/** The typing that was kept under this key, or undefined. Each key belongs to one form, and so to one kind of values. */
export function readDraft(key: string): object | undefined {
  return drafts.get(key);
}

/** Keeps typing for when its form is come back to. */
export function keepDraft(key: string, values: object): void {
  owner = readSession()?.accountId;
  drafts.set(key, values);
  notify();
}

/** Forgets typing that has been saved or taken back. */
export function dropDraft(key: string): void {
  drafts.delete(key);
  notify();
}

/** Whether typing is kept under this key; follows it. */
export function useHasDraft(key: string): boolean {
  return useSyncExternalStore(watch, () => drafts.has(key));
}

function notify(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
