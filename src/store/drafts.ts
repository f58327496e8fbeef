import { readSession, watchSession } from '../db/session-storage.ts';

/** What was typed into forms that were left without saving. It lives as long as the page and belongs to one account. */
const drafts = new Map<string, object>();

let owner: string | undefined;

// A guest can become somebody else without a moment in which nobody is signed in.
watchSession(() => {
  if (readSession()?.accountId !== owner) drafts.clear();
});

/** The typing that was kept under this key, or undefined. Each key belongs to one form, and so to one kind of values. */
export function readDraft(key: string): object | undefined {
  return drafts.get(key);
}

/** Keeps typing for when its form is come back to. */
export function keepDraft(key: string, values: object): void {
  owner = readSession()?.accountId;
  drafts.set(key, values);
}

/** Forgets typing that has been saved. */
export function dropDraft(key: string): void {
  drafts.delete(key);
}
