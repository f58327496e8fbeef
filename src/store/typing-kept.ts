import { v7 as uuid } from 'uuid';
import { deleteDraft, newestDraft, putDraft } from '../db/kept-drafts.ts';
import type { DraftRow } from '../db/rows.ts';
import { readSession } from '../db/session-storage.ts';

/** What is kept on this device of a form that was filled in and not saved. */
export type Typing = Pick<DraftRow, 'typed' | 'start' | 'made'>;

/** How much typing a page that dies may take with it, in milliseconds: each letter would be a write of its own. */
const BETWEEN_WRITES = 500;

/**
 * Under which ids this page keeps typing, by form: another one each time. Two pages may have the same before them, which one
 * of them has brought back; what either keeps or removes is then only what it knows, and the other's is kept beside it.
 */
const ids = new Map<string, string>();
/** What is to be kept and isn't yet, by form, and of which account: another tab may sign somebody else in meanwhile. */
const waiting = new Map<string, { owner: string | undefined; typing: Typing }>();
let timer: ReturnType<typeof setTimeout> | undefined;

// A phone may end a page that nobody sees at any time from then on.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') writeAll();
});
addEventListener('pagehide', writeAll);

/** Has an account's typing be kept on this device before long, in the place of what is kept of the form. */
export function keepTyping(owner: string | undefined, form: string, typing: Typing): void {
  waiting.set(form, { owner, typing });
  timer ??= setTimeout(writeAll, BETWEEN_WRITES);
}

/** Lets what is about to be saved come first: what is still to be kept by then is written later. */
export function putOffWriting(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = setTimeout(writeAll, BETWEEN_WRITES);
}

/** Removes what this page keeps of a form. */
export function forgetTyping(form: string): void {
  waiting.delete(form);
  const [id, accountId] = [ids.get(form), readSession()?.accountId];
  ids.delete(form);
  if (id !== undefined && accountId !== undefined) void deleteDraft(accountId, id).catch(reportError);
}

/** Leaves what is kept to the account that it belongs to, which is no longer the one that is signed in. */
export function leaveTyping(): void {
  ids.clear();
  waiting.clear();
}

/** What was typed last into a form and is kept on this device; it is this page's from now on. */
export async function takeTyping(form: string): Promise<Typing | undefined> {
  const kept = await newestDraft(form);
  if (kept) ids.set(form, kept.id);
  return kept;
}

function writeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  const accountId = readSession()?.accountId;
  // Once they are signed in again, the next letter has it kept.
  if (accountId === undefined) return;
  for (const [form, { owner, typing }] of waiting) {
    if (owner !== accountId) continue;
    waiting.delete(form);
    void write(accountId, form, typing);
  }
}

async function write(accountId: string, form: string, typing: Typing): Promise<void> {
  const [before, id] = [ids.get(form), uuid()];
  ids.set(form, id);
  try {
    await putDraft(accountId, { id, form, ...typing }, before);
  } catch (error) {
    if (before !== undefined && ids.get(form) === id) ids.set(form, before);
    // It lives as long as the page then. Nothing is wrong where they have signed out meanwhile.
    if (readSession()?.accountId === accountId) reportError(error);
  }
}
