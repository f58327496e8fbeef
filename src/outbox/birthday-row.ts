import { withBirthday } from '../../contract/rules/birthday-occasion.ts';
import type { Change } from '../../contract/schema/change.ts';
import { NO_OCCASION } from '../../contract/schema/no-occasion.ts';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { Entity } from '../db/rows.ts';

/**
 * The change of a form with the birthday among its occasions, on its day, as the server will have it: so the occasion has its
 * id here before the server has heard of it. `opened` is what the form was opened on.
 */
export function withBirthdayRow(change: Change, opened: Entity | null): Change {
  switch (change.kind) {
    case 'connection.create':
    case 'connection.update':
    case 'profile.update': {
      const entered = 'birthday' in change.arguments ? change.arguments.birthday : null;
      return listing(change, opened, isMirror(opened) ? opened.birthday : entered);
    }
    case 'connection.occasions':
    case 'profile.occasions':
      return listing(change, opened, opened?.birthday);
    case 'connection.delete':
    case 'connection.gift':
    case 'connection.hints':
    case 'connection.notice':
    case 'notifications.set':
    case 'reminders.set':
      return change;
  }
}

function isMirror(opened: Entity | null): opened is Entity {
  return opened !== null && 'isInvited' in opened && opened.isInvited;
}

type WithList = Extract<Change, { arguments: { occasions?: OccasionInput[] | undefined } }>;

/** A list that is left out stays so where there was a birthday before: the server has it in its own. */
function listing(change: WithList, opened: Entity | null, birthday: string | null | undefined): Change {
  const { occasions = unlisted(change, opened) } = change.arguments;
  if (!birthday || occasions === undefined) return change;
  return { ...change, arguments: { ...change.arguments, occasions: withBirthday(occasions, birthday) } } as Change;
}

function unlisted({ kind }: WithList, opened: Entity | null): OccasionInput[] | undefined {
  if (kind === 'connection.create') return [];
  if (!opened || opened.birthday !== null) return undefined;
  return opened.occasions.filter(({ name }) => name !== NO_OCCASION);
}
