import { CONFIRM_LINK_DAYS } from '../../../contract/schema/accounts/confirm-email.ts';

export function confirmLinksEndBefore(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_LINK_DAYS * 24 * 60 * 60 * 1000);
}
