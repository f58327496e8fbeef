import { databaseOf } from './current-database.ts';
import { openToRead } from './reader.ts';
import { DRAFT_FORMAT, type DraftRow } from './rows.ts';

/** Keeps typing for the account that is signed in, in the place of what was kept under the same id. */
export async function putDraft(accountId: string, draft: Omit<DraftRow, 'keptAt' | 'format'>): Promise<void> {
  await databaseOf(accountId).drafts.put({ ...draft, keptAt: new Date().toISOString(), format: DRAFT_FORMAT });
}

/** Removes typing that was kept. */
export async function deleteDraft(accountId: string, id: string): Promise<void> {
  await databaseOf(accountId).drafts.delete(id);
}

/** What was typed last into a form and is kept, for whoever is signed in. */
export async function newestDraft(form: string): Promise<DraftRow | undefined> {
  const kept = (await openToRead()?.drafts.toArray()) ?? [];
  const ofForm = kept.filter((draft) => draft.form === form && draft.format === DRAFT_FORMAT);
  return ofForm.toSorted((one, other) => one.keptAt.localeCompare(other.keptAt)).at(-1);
}
