import { withBirthday } from '../../../contract/rules/days/birthday-occasion.ts';
import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';

/** Puts the 'Birthday' occasion on the birthday (specification, section 4, 'Profile form'). */
export function withOwnBirthday(birthday: string | null, occasions: readonly OccasionInput[]): OccasionInput[] {
  return withBirthday(occasions, birthday === null ? '' : `${birthday}T00:00:00.000Z`);
}
