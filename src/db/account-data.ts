import { removeDatabase } from './database.ts';
import { forgetHomePicture } from './home-picture.ts';
import { forgetReminderChoice } from './reminder-choice.ts';

/** Removes all that this device keeps of an account, the database once no other tab holds it up. */
export async function removeAccountData(accountId: string): Promise<void> {
  // First, for it shows people.
  forgetHomePicture(accountId);
  await removeDatabase(accountId);
  forgetReminderChoice(accountId);
}
