import { databaseOf } from '../current-database.ts';
import { openToRead } from './reader.ts';
import { DRAFT_FORMAT, type DraftRow } from '../rows.ts';

/**
 * Keeps typing for an account, in the place of what was kept under another id, if that is still there. It is on its way when
 * this returns, also from a page that is about to go: its transaction waits for no answer that such a page would not hear.
 */
export async function putDraft(
  accountId: string,
  draft: Omit<DraftRow, 'keptAt' | 'format'>,
  before?: string,
): Promise<void> {
  const row = { ...draft, keptAt: new Date().toISOString(), format: DRAFT_FORMAT };
  const database = databaseOf(accountId);
  if (!database.isOpen()) {
    // Each by itself, so that where it is removed right afterwards that comes after it.
    await database.drafts.put(row);
    if (before !== undefined) await database.drafts.delete(before);
    return;
  }
  const transaction = database.backendDB().transaction('drafts', 'readwrite');
  const drafts = transaction.objectStore('drafts');
  drafts.put(row);
  if (before !== undefined) drafts.delete(before);
  transaction.commit();
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The draft was not kept')));
  });
}

/** Removes typing that was kept. */
export async function deleteDraft(accountId: string, id: string): Promise<void> {
  await databaseOf(accountId).drafts.delete(id);
}

/** What was typed last into a form and is kept, for whoever is signed in. */
export async function newestDraft(form: string): Promise<DraftRow | undefined> {
  const ofForm = (await storedDrafts()).filter((draft) => draft.form === form);
  return ofForm.toSorted((one, other) => one.keptAt.localeCompare(other.keptAt)).at(-1);
}

/** Into how many forms something was typed that is kept, in whatever tab, for whoever is signed in. */
export async function countForms(): Promise<number> {
  return new Set((await storedDrafts()).map(({ form }) => form)).size;
}

async function storedDrafts(): Promise<DraftRow[]> {
  const kept = (await openToRead()?.drafts.toArray()) ?? [];
  return kept.filter(({ format }) => format === DRAFT_FORMAT);
}
