import { useSyncExternalStore } from 'react';
import { v7 as uuid } from 'uuid';
import { deleteDraft, newestDraft, putDraft } from '../../db/reading/stored-drafts.ts';
import type { DraftRow } from '../../db/rows.ts';
import { readSession, watchSession } from '../../db/accounts/session-storage.ts';

/** What was typed into a form and not saved: it outlives the form, and a page that is killed. */
interface Draft {
  typed: object;
  /** What that is a change of: what stood in the form when the typing began. */
  start: object | undefined;
}

/** How much typing a page that dies may take with it, in milliseconds: each letter would be a write of its own. */
const BETWEEN_WRITES = 500;

/** By form, of one account. */
const drafts = new Map<string, Draft>();
let owner: string | undefined;
/**
 * Under which ids this page keeps drafts, by form: another one each time. Two pages may have the same before them, which one
 * of them has brought back; what either keeps or removes is then only what it knows, and the other's is kept beside it.
 */
const ids = new Map<string, string>();
const unwritten = new Set<string>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

watchSession(signedIn);
// A phone may end a page that nobody sees at any time from then on.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') writeAll();
});
addEventListener('pagehide', writeAll);

/** Brings back what was typed into a form before this page was loaded, unless something was typed into it since. */
export async function recallDraft(form: string): Promise<void> {
  const accountId = signedIn();
  if (accountId === undefined || drafts.has(form)) return;
  const kept = await newestDraft(form);
  if (kept === undefined || drafts.has(form) || signedIn() !== accountId) return;
  ids.set(form, kept.id);
  drafts.set(form, { typed: kept.typed, start: kept.start });
  notify();
}

/** What was typed into a form and not saved. Each form has one kind of values. */
export function readDraft(form: string): Draft | undefined {
  return drafts.get(form);
}

/**
 * What is stored, for a form to show: always the newest as long as nothing is typed into the form, and from then on what
 * stood there when the typing began, whatever sync brings meanwhile and also when the form is left and come back to. What
 * was typed is a change of that: held against anything newer it would undo what other devices have changed.
 */
export function useStoredUntilTyped<Stored extends object>(stored: Stored, form: string): Stored {
  const start = useSyncExternalStore(watch, () => drafts.get(form)?.start);
  return (start as Stored | undefined) ?? stored;
}

/** Keeps typing for when its form is come back to. `start` counts where it is the first typing. */
export function keepDraft(form: string, typed: object, start: object | undefined): void {
  signedIn();
  drafts.set(form, { start, ...drafts.get(form), typed });
  unwritten.add(form);
  timer ??= setTimeout(writeAll, BETWEEN_WRITES);
  notify();
}

/** Forgets typing that was taken back. */
export function dropDraft(form: string): void {
  forgetDraft(form);
  notify();
}

/**
 * Forgets typing that is saved. Nobody who follows is told: the form would show what was stored before until it hears what
 * is stored now.
 */
export function forgetDraft(form: string): void {
  const [accountId, id] = [signedIn(), ids.get(form)];
  for (const known of [drafts, ids, unwritten]) known.delete(form);
  if (id !== undefined && accountId !== undefined) void deleteDraft(accountId, id).catch(reportError);
}

/**
 * Who is signed in. What somebody else has typed is left to them: a guest can become somebody else without a moment in which
 * nobody is. Whose session has ended by itself may come back to what they were typing; signing out loads the page anew.
 */
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
  // Once they are signed in again, the next letter has it kept.
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
    // It lives as long as the page then. Nothing is wrong where they have signed out meanwhile.
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
