import { planReminders } from '../jobs/plan-reminders.ts';
import { sendBatch } from '../jobs/send-batch.ts';
import type { Deliver } from '../mail/message.ts';
import type { Services } from '../runtime/services.ts';

function onFault(error: unknown): never {
  throw error;
}

async function nowhere(): Promise<void> {}

/** Plans and sends the reminders that are due now; by default, mails are discarded. */
export async function remind(services: Services, deliver: Deliver = nowhere): Promise<void> {
  await planReminders({ ...services, onFault });
  for (const { id } of await services.db.selectFrom('reminderBatches').select('id').execute()) {
    await sendBatch({ ...services, deliver }, id, new AbortController().signal);
  }
}
