import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';

interface Noted {
  notice?: ConnectionNotice | null | undefined;
}

/** An entered birthday ends the notice of a missing one. */
export function noticeAfter({ notice = null }: Noted, written: { birthday?: string | null }): ConnectionNotice | null {
  return written.birthday != null && notice !== 'accepted' ? null : notice;
}
