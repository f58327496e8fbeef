import { useSyncExternalStore } from 'react';
import { readSession, watchSession } from '../db/session-storage.ts';

/** What was typed into forms that were left without saving. It lives as long as the page and belongs to one account. */
const drafts = new Map<string, object>();
/** What stood in those forms when the typing began. */
const starts = new Map<string, object>();
/** Whom those forms were making when they were saved. */
const made = new Map<string, string>();
const listeners = new Set<() => void>();

let owner: string | undefined;

// A guest can become somebody else without a moment in which nobody is signed in. Whose session has ended by itself may
// come back to what they were typing; signing out loads the page anew.
watchSession(() => {
  const accountId = readSession()?.accountId;
  if (accountId === undefined || accountId === owner) return;
  drafts.clear();
  starts.clear();
  made.clear();
  notify();
});

/** The typing that was kept under this key, or undefined. Each key belongs to one form, and so to one kind of values. */
export function readDraft(key: string): object | undefined {
  return drafts.get(key);
}

/** Keeps typing for when its form is come back to. */
export function keepDraft(key: string, values: object): void {
  owner = readSession()?.accountId ?? owner;
  drafts.set(key, values);
  notify();
}

/** What stood in the form when the typing began that is kept under this key, or undefined; follows it. */
export function useStart(key: string): object | undefined {
  return useSyncExternalStore(watch, () => starts.get(key));
}

/** Keeps what stands in a form into which something was typed, until that typing is forgotten. */
export function keepStart(key: string, stored: object): void {
  if (!drafts.has(key) || starts.get(key) === stored) return;
  starts.set(key, stored);
  notify();
}

/**
 * Forgets typing that was saved and refused, where the form is of somebody who is stored: what was saved is shown with them,
 * laid over what is newest, and mended from there. What the form showed before would undo what other devices have changed.
 */
export function dropRefused(key: string): void {
  if (starts.has(key)) dropDraft(key);
}

/** Keeps whom a form was making that was saved, for as long as its typing is kept: what goes on from there is the same one. */
export function keepMade(key: string, id: string): void {
  made.set(key, id);
}

/** Whom the form was making whose typing is kept under this key, or undefined. */
export function readMade(key: string): string | undefined {
  return made.get(key);
}

/** Forgets typing that has been saved or taken back. */
export function dropDraft(key: string): void {
  drafts.delete(key);
  starts.delete(key);
  made.delete(key);
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
