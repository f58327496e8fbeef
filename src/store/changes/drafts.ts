import { useSyncExternalStore } from 'react';
import { v7 as uuid } from 'uuid';
import { deleteDraft, newestDraft, putDraft } from '../../db/drafts.ts';
import type { DraftRow } from '../../db/rows.ts';
import { readSession, watchSession } from '../../db/accounts/session-storage.ts';

// Text typed into a form and not saved. It outlives the form and the page.
interface Draft {
  typed: object;
  /** The form's values when the typing began. */
  start: object | undefined;
}

// Milliseconds of typing that may be lost with the page: writing each letter costs too much.
const BETWEEN_WRITES = 500;

const drafts = new Map<string, Draft>();
let owner: string | undefined;
// The draft ids of this page by form. Ids are new on each write: two tabs with the same draft then store their own.
const ids = new Map<string, string>();
const unwritten = new Set<string>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

watchSession(signedIn);
// A phone may end a hidden page at any time.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') writeAll();
});
addEventListener('pagehide', writeAll);

/** Restores a form's stored draft, unless the user has typed into the form since the page was loaded. */
export async function recallDraft(form: string): Promise<void> {
  const accountId = signedIn();
  if (accountId === undefined || drafts.has(form)) return;
  const kept = await newestDraft(form);
  if (kept === undefined || drafts.has(form) || signedIn() !== accountId) return;
  ids.set(form, kept.id);
  drafts.set(form, { typed: kept.typed, start: kept.start });
  notify();
}

/** A form's draft. Each form has one type of values. */
export function readDraft(form: string): Draft | undefined {
  return drafts.get(form);
}

/**
 * The values for a form to show: the newest ones until the user types, then those from when the typing began. A draft
 * is a change of these; compared with newer values it would undo changes of other devices.
 */
export function useStoredUntilTyped<Stored extends object>(stored: Stored, form: string): Stored {
  const start = useSyncExternalStore(watch, () => drafts.get(form)?.start);
  return (start as Stored | undefined) ?? stored;
}

/** Stores a form's draft; `start` counts with the first typing only. */
export function keepDraft(form: string, typed: object, start: object | undefined): void {
  signedIn();
  drafts.set(form, { start, ...drafts.get(form), typed });
  unwritten.add(form);
  timer ??= setTimeout(writeAll, BETWEEN_WRITES);
  notify();
}

/** Deletes a draft that the user discards. */
export function dropDraft(form: string): void {
  forgetDraft(form);
  notify();
}

/** Deletes a saved draft without notifying: the form would show the old values until it reads the saved ones. */
export function forgetDraft(form: string): void {
  const [accountId, id] = [signedIn(), ids.get(form)];
  for (const known of [drafts, ids, unwritten]) known.delete(form);
  if (id !== undefined && accountId !== undefined) void deleteDraft(accountId, id).catch(reportError);
}

// The signed-in account. A new account doesn't get the drafts of the one before; a guest can become another user
// without a sign-out between. After the session has ended by itself, the same user finds the drafts again.
function signedIn(): string | undefined {
  const accountId = readSession()?.accountId;
  if (accountId === undefined || accountId === owner) return accountId;
  owner = accountId;
  for (const known of [drafts, ids, unwritten]) known.clear();
  notify();
  return accountId;
}

function writeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  if (unwritten.size === 0) return;
  const accountId = signedIn();
  // After the next sign-in the next letter stores it.
  if (accountId === undefined) return;
  for (const form of unwritten) {
    const draft = drafts.get(form);
    if (draft) void write(accountId, { id: uuid(), form, ...draft });
  }
  unwritten.clear();
}

async function write(accountId: string, draft: Omit<DraftRow, 'keptAt' | 'format'>): Promise<void> {
  const { form, id } = draft;
  const before = ids.get(form);
  ids.set(form, id);
  try {
    await putDraft(accountId, draft, before);
  } catch (error) {
    if (before !== undefined && ids.get(form) === id) ids.set(form, before);
    // The draft now lives as long as the page. After a sign-out the failure is expected.
    if (readSession()?.accountId === accountId) reportError(error);
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
