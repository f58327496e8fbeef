import type { Change } from '../../contract/schema/change.ts';
import { NO_OCCASION } from '../../contract/schema/occasion.ts';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { Database } from '../db/database.ts';

interface Kept {
  id: string;
  name: string;
}

/**
 * The change with an id for each of its occasions: the one that its name has already, else a new one that the server
 * keeps. So an occasion made here can be referred to before the server has heard of it, and afterwards still.
 */
export async function withOccasionIds(database: Database, change: Change, newId: () => string): Promise<Change> {
  const identified = (rows: readonly OccasionInput[], before: readonly Kept[]) => {
    const known = new Map(before.map(({ id, name }) => [name, id]));
    return rows.map((row) => ({ ...row, id: known.get(row.name) ?? row.id ?? newId() }));
  };
  switch (change.kind) {
    case 'connection.create': {
      const none = { name: NO_OCCASION, date: '' };
      const rows = (change.arguments.occasions ?? []).filter(({ name }) => name !== NO_OCCASION);
      const before = (await database.connections.get(change.entityId))?.occasions ?? [];
      return { ...change, arguments: { ...change.arguments, occasions: identified([none, ...rows], before) } };
    }
    case 'connection.update':
    case 'connection.occasions': {
      const { occasions } = change.arguments;
      if (occasions === undefined) return change;
      const before = (await database.connections.get(change.entityId))?.occasions ?? [];
      return { ...change, arguments: { ...change.arguments, occasions: identified(occasions, before) } } as Change;
    }
    case 'profile.update':
    case 'profile.occasions': {
      const { occasions } = change.arguments;
      if (occasions === undefined) return change;
      const before = (await database.profile.get(change.entityId))?.occasions ?? [];
      return { ...change, arguments: { ...change.arguments, occasions: identified(occasions, before) } } as Change;
    }
    case 'connection.delete':
    case 'notifications.set':
      return change;
  }
}
