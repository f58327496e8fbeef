import { useSyncExternalStore } from 'react';
import { readSession, watchSession } from '../db/session-storage.ts';
import { forgetTyping, keepTyping, leaveTyping, putOffWriting, takeTyping } from './typing-kept.ts';

/** What is known of a form that holds something that isn't stored, or was just saved. */
interface Draft {
  /** What was typed and not saved. */
  typed?: object;
  /** What that is a change of: what stood in the form when the typing began, or was saved from it since. */
  start?: object | undefined;
  /** What was saved and is not settled yet, as text. */
  submitted?: string;
  /** Whom the form has made that was saved. */
  made?: object | undefined;
}

/** By form, of one account. What was typed and not saved is kept on this device as well; see `recallDraft`. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

let owner: string | undefined;

// A guest can become somebody else without a moment in which nobody is signed in. Whose session has ended by itself may
// come back to what they were typing; signing out loads the page anew.
watchSession(() => {
  const accountId = readSession()?.accountId;
  if (accountId === undefined || accountId === owner) return;
  drafts.clear();
  leaveTyping();
  notify();
});

/** Brings back what was typed into a form before this page was loaded, unless something was typed into it since. */
export async function recallDraft(key: string): Promise<void> {
  const accountId = readSession()?.accountId;
  if (accountId === undefined || drafts.has(key)) return;
  const kept = await takeTyping(key);
  if (kept === undefined || drafts.has(key) || readSession()?.accountId !== accountId) return;
  owner = accountId;
  const { typed, start, made } = kept;
  drafts.set(key, { typed, start, made });
  notify();
}

/** The typing that was kept under this key, or undefined. Each key belongs to one form, and so to one kind of values. */
export function readDraft(key: string): object | undefined {
  return drafts.get(key)?.typed;
}

/**
 * Keeps typing for when its form is come back to, and forgets it where it is as `stored` again. Typing that is being saved
 * and is taken back is a change as well, of what was saved.
 */
export function keepDraft(key: string, typed: object, stored?: object): void {
  const { submitted, typed: before } = drafts.get(key) ?? {};
  const isTakenBack = stored !== undefined && isSame(typed, stored);
  if (!isTakenBack || (submitted !== undefined && before !== undefined)) replace(key, { ...drafts.get(key), typed });
  else if (submitted === undefined) dropDraft(key);
}

/** What the typing that is kept under this key is a change of, or undefined; follows it. */
export function useStart(key: string): object | undefined {
  return useSyncExternalStore(watch, () => drafts.get(key)?.start);
}

/** Keeps what stands in a form into which something was typed, until that typing is forgotten. */
export function keepStart(key: string, stored: object): void {
  const { typed, start } = drafts.get(key) ?? {};
  if (typed !== undefined && start !== stored) replace(key, { ...drafts.get(key), start: stored });
}

/** Says that what stands in a form, as text, is being saved. */
export function submitDraft(key: string, submitted: string): void {
  drafts.set(key, { ...drafts.get(key), submitted });
  putOffWriting();
}

/**
 * Leaves a form that is opened empty where what is kept for it was saved, has made somebody, and is only not settled yet:
 * what is typed now is somebody else.
 */
export function leaveMade(key: string): void {
  const { made, submitted } = drafts.get(key) ?? {};
  if (made && submitted !== undefined && !isTypedOn(key)) forget(key);
}

/** What a form knows of what it has saved. */
export interface Saved {
  /** The form's person with it, where the form is of somebody stored: what is typed from now on is a change of that. */
  saved?: object;
  /** Whom the form has made. */
  made?: object;
}

/**
 * Says that what was being saved is on this device, unless the form has been saved anew since. Nobody who follows is told:
 * nothing that the form shows has changed.
 */
export function keepSubmitted(key: string, submitted: string, { saved, made }: Saved): void {
  const draft = drafts.get(key);
  if (draft?.submitted !== submitted) return;
  const kept = { ...draft, start: saved, ...(made && { made }) };
  drafts.set(key, kept);
  if (isTypedOn(key)) keep(key, kept);
  else forgetTyping(key);
}

/** Whether something was typed since what is being saved, also after the form was left and come back to. */
export function isTypedOn(key: string): boolean {
  const { typed, submitted } = drafts.get(key) ?? {};
  return typed !== undefined && JSON.stringify(typed) !== submitted;
}

/** What became of what was being saved: this device or the server has it, it was refused, or this device can't keep it. */
export type Outcome = 'kept' | 'refused' | 'failed';

/**
 * Says what became of what was being saved, and forgets the typing that it was. What was typed since is stored nowhere else
 * and stays, as a change of it; and so does all where the form has been saved anew since, which says the rest.
 *
 * Refused typing goes only where its form is of somebody stored: what was saved is shown with them, laid over what is newest,
 * and mended from there. What the form showed before would undo what other devices have changed.
 */
export function settleDraft(key: string, settled: string, outcome: Outcome): void {
  const { submitted, ...draft } = drafts.get(key) ?? {};
  if (submitted !== settled) return;
  const isOfStored = draft.start !== undefined && draft.made === undefined;
  const isOver = outcome === 'kept' || (outcome === 'refused' && isOfStored);
  if (isOver && !isTypedOn(key)) dropDraft(key);
  else replace(key, outcome === 'kept' ? { ...draft, start: draft.start ?? draft.made } : draft);
}

/** Whom the form has made whose typing is kept under this key, or undefined. */
export function readMade(key: string): object | undefined {
  return drafts.get(key)?.made;
}

/** What the typing that is kept under this key is a change of, or undefined. */
export function readStart(key: string): object | undefined {
  return drafts.get(key)?.start;
}

/** Forgets typing that has been saved or taken back. */
export function dropDraft(key: string): void {
  forget(key);
  notify();
}

/** Whether typing is kept under this key; follows it. */
export function useHasDraft(key: string): boolean {
  return useSyncExternalStore(watch, () => readDraft(key) !== undefined);
}

function replace(key: string, draft: Draft): void {
  owner = readSession()?.accountId ?? owner;
  drafts.set(key, draft);
  keep(key, draft);
  notify();
}

function keep(key: string, { typed, start, made }: Draft): void {
  if (typed !== undefined) keepTyping(owner, key, { typed, start, made });
}

function forget(key: string): void {
  drafts.delete(key);
  forgetTyping(key);
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
