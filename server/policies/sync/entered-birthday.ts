import { withBirthday } from '../../../contract/rules/days/birthday-occasion.ts';
import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';

/** Puts the 'Birthday' occasion on the birthday (specification, section 4, 'Profile form'). */
export function withOwnBirthday(birthday: string | null, occasions: readonly OccasionInput[]): OccasionInput[] {
  return withBirthday(occasions, birthday === null ? '' : `${birthday}T00:00:00.000Z`);
}

interface Noted {
  notice?: ConnectionNotice | null | undefined;
}

/** An entered birthday ends the notice of a missing one. */
export function noticeAfter({ notice = null }: Noted, written: { birthday?: string | null }): ConnectionNotice | null {
  return written.birthday != null && notice !== 'accepted' ? null : notice;
}
