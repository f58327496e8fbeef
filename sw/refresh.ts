import { type Outside, sendQueue } from './send-queue.ts';
import { type BadgeOutside, showTodaysBadge } from './todays-badge.ts';

/**
 * Brings the mirror up to date, and the icon's badge with it. Where nothing new can be had the badge counts what is held:
 * it is another day all the same.
 */
export async function refresh(outside: Outside & BadgeOutside): Promise<void> {
  await sendQueue(outside, true).finally(() => showTodaysBadge(outside));
}
