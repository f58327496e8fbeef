import type { Change } from '../../contract/schema/change.ts';
import { NO_OCCASION } from '../../contract/schema/no-occasion.ts';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { Entity } from '../db/rows.ts';

/**
 * The change with an id for each of its occasions: the one that its name has already, else a new one that the server
 * keeps. So an occasion made here can be referred to before the server has heard of it, and afterwards still.
 */
export function withOccasionIds(change: Change, before: Entity | null, newId: () => string): Change {
  const known = new Map(before?.occasions.map(({ id, name }) => [name, id]));
  const identified = (rows: readonly OccasionInput[]) =>
    rows.map((row) => ({ ...row, id: known.get(row.name) ?? row.id ?? newId() }));
  switch (change.kind) {
    case 'connection.create': {
      const none = { name: NO_OCCASION, date: '' };
      const rows = (change.arguments.occasions ?? []).filter(({ name }) => name !== NO_OCCASION);
      return { ...change, arguments: { ...change.arguments, occasions: identified([none, ...rows]) } };
    }
    case 'connection.update':
    case 'connection.occasions':
    case 'profile.update':
    case 'profile.occasions': {
      const { occasions } = change.arguments;
      if (occasions === undefined) return change;
      return { ...change, arguments: { ...change.arguments, occasions: identified(occasions) } } as Change;
    }
    case 'connection.delete':
    case 'connection.gift':
    case 'connection.hints':
    case 'connection.notice':
    case 'notifications.set':
    case 'reminders.set':
      return change;
  }
}
