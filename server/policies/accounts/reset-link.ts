import { RESET_LINK_HOURS } from '../../../contract/schema/accounts/account.ts';

const HOUR_MS = 60 * 60 * 1000;

export function resetLinksEndBefore(now: Date): Date {
  return new Date(now.getTime() - RESET_LINK_HOURS * HOUR_MS);
}
