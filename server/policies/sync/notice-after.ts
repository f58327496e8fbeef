import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';

interface Noted {
  notice?: ConnectionNotice | null | undefined;
}

/**
 * The notice of a connection after its form was saved: that the birthday is missing need not be said any more once one was
 * entered.
 */
export function noticeAfter({ notice = null }: Noted, written: { birthday?: string | null }): ConnectionNotice | null {
  return written.birthday != null && notice !== 'accepted' ? null : notice;
}
