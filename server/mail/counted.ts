import type { Metrics } from '../runtime/metrics.ts';
import { MailInDoubt } from './mail-errors.ts';
import type { Deliver } from './message.ts';

/** Delivers as before, and counts each try by its outcome. */
export function counted(deliver: Deliver, metrics: Metrics): Deliver {
  return async (message) => {
    try {
      await deliver(message);
    } catch (error) {
      metrics.mailEnded(error instanceof MailInDoubt ? 'in_doubt' : 'failed');
      throw error;
    }
    metrics.mailEnded('sent');
  };
}
