import { IDEMPOTENCY_DAYS } from '../../contract/schema/change.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first of the ids that were made so lately that the occasion may still be on its way from a phone in a drawer. What
 * is muted under a lower one and is nobody's occasion was deleted. An id begins with the milliseconds of its making.
 */
export function unknownMutesEndBefore(now: Date): string {
  const made = (now.getTime() - IDEMPOTENCY_DAYS * DAY_MS).toString(16).padStart(12, '0');
  return `${made.slice(0, 8)}-${made.slice(8)}-7000-8000-000000000000`;
}
