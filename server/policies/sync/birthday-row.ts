import { withBirthday } from '../../../contract/rules/days/birthday-occasion.ts';
import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';

/**
 * The occasions that a list makes of somebody. Whoever has a birthday has it as their 'Birthday' occasion too, on that day,
 * whatever the list says of it (specification, section 4, 'Profile form'; decisions, 'Invitations').
 */
export function withOwnBirthday(
  /** 'YYYY-MM-DD', or null where none is known. */
  birthday: string | null,
  occasions: readonly OccasionInput[],
): OccasionInput[] {
  return withBirthday(occasions, birthday === null ? '' : `${birthday}T00:00:00.000Z`);
}
