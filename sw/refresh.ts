import { type Outside, sendQueue } from './send-queue.ts';
import { type BadgeOutside, showTodaysBadge } from './todays-badge.ts';

/** Pulls changes and updates the badge. Without an answer the badge counts the mirror: it may be another day. */
export async function refresh(outside: Outside & BadgeOutside): Promise<void> {
  await sendQueue(outside, true).finally(() => showTodaysBadge(outside));
}
