import type { ChangeKind } from '../../contract/schema/change.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import type { NotificationFlags } from '../../contract/schema/notification-flags.ts';
import type { Profile } from '../../contract/schema/profile.ts';
import type { Client } from '../api/client.ts';
import { createConnection, deleteConnection, updateConnection, updateConnectionOccasions } from '../api/connections.ts';
import { updateNotifications, updateProfile, updateProfileOccasions } from '../api/profile.ts';
import type { OutboxRow } from '../db/rows.ts';

/** What the server's answer says about the mirror. */
export type Answer =
  | { entity: 'connection'; value: Connection }
  | { entity: 'profile'; value: Profile }
  | { entity: 'flags'; value: NotificationFlags }
  | { entity: 'none' };

type Row<Kind extends ChangeKind> = Extract<OutboxRow, { kind: Kind }>;
type Handlers = { [Kind in ChangeKind]: (client: Client, row: Row<Kind>) => Promise<Answer> };

const key = ({ id }: OutboxRow) => ({ idempotencyKey: id });
const connection = (value: Connection): Answer => ({ entity: 'connection', value });
const profile = (value: Profile): Answer => ({ entity: 'profile', value });

/** One handler per kind of change; a kind without one does not compile. */
const handlers: Handlers = {
  'connection.create': async (client, row) => connection(await createConnection(client, row.arguments, key(row))),
  'connection.update': async (client, row) =>
    connection(await updateConnection(client, row.entityId, row.arguments, key(row))),
  'connection.occasions': async (client, row) =>
    connection(await updateConnectionOccasions(client, row.entityId, row.arguments, key(row))),
  'connection.delete': async (client, row) => {
    await deleteConnection(client, row.entityId, key(row));
    return { entity: 'none' };
  },
  'profile.update': async (client, row) => profile(await updateProfile(client, row.arguments, key(row))),
  'profile.occasions': async (client, row) => profile(await updateProfileOccasions(client, row.arguments, key(row))),
  'notifications.set': async (client, row) => ({
    entity: 'flags',
    value: await updateNotifications(client, row.arguments, key(row)),
  }),
};

/** Sends one change to the server. Throws an ApiError where it was not accepted. */
export function send(client: Client, row: OutboxRow): Promise<Answer> {
  const handler = handlers[row.kind] as (client: Client, row: OutboxRow) => Promise<Answer>;
  return handler(client, row);
}
