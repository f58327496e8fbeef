import { databaseOf } from './current-database.ts';
import { openToRead } from './reading/reader.ts';
import { DRAFT_FORMAT, type DraftRow } from './rows.ts';

/** Stores a draft, and deletes draft `before`. The write is under way on return, even on a page that is closing. */
export async function putDraft(
  accountId: string,
  draft: Omit<DraftRow, 'keptAt' | 'format'>,
  before?: string,
): Promise<void> {
  const row = { ...draft, keptAt: new Date().toISOString(), format: DRAFT_FORMAT };
  const database = databaseOf(accountId);
  if (!database.isOpen()) {
    // One after the other, so that a deletion requested right afterwards comes last.
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

export async function deleteDraft(accountId: string, id: string): Promise<void> {
  await databaseOf(accountId).drafts.delete(id);
}

export async function newestDraft(form: string): Promise<DraftRow | undefined> {
  const ofForm = (await storedDrafts()).filter((draft) => draft.form === form);
  return ofForm.toSorted((one, other) => one.keptAt.localeCompare(other.keptAt)).at(-1);
}

export async function countForms(): Promise<number> {
  return new Set((await storedDrafts()).map(({ form }) => form)).size;
}

async function storedDrafts(): Promise<DraftRow[]> {
  const kept = (await openToRead()?.drafts.toArray()) ?? [];
  return kept.filter(({ format }) => format === DRAFT_FORMAT);
}
