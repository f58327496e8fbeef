import type { DoubtfulMessages } from '../db/reminders/reminder-messages.ts';
import type { SendParts } from './send-parts.ts';

/** Logs and counts the mails that were being handed over when their process died. */
export function noteDoubt({ log, metrics }: Pick<SendParts, 'log' | 'metrics'>, doubtful: DoubtfulMessages): void {
  if (doubtful.messages === 0) return;
  log.error('mails_in_doubt', { ...doubtful });
  for (let count = 0; count < doubtful.messages; count += 1) metrics.mailEnded('in_doubt');
}
