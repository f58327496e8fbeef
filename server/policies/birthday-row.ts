import { withBirthday } from '../../contract/rules/birthday-occasion.ts';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';

interface MirroringConnection {
  isInvited: boolean;
  /** 'YYYY-MM-DD', or null where the mirrored person has entered none. */
  birthday: string | null;
}

/**
 * The occasions that a list makes of a connection. The 'Birthday' of an invited one is the mirrored person's, whatever the
 * list says of it (decisions, 'Invitations').
 */
export function withMirroredBirthday(
  { isInvited, birthday }: MirroringConnection,
  occasions: readonly OccasionInput[],
): OccasionInput[] {
  return isInvited && birthday !== null ? withBirthday(occasions, `${birthday}T00:00:00.000Z`) : [...occasions];
}
