import { type Connection, ConnectionSchema } from '../../contract/schema/connection.ts';
import type { Client } from './client.ts';

/** `POST /contacts/{id}/accept`: connects the caller with the inviter of that id. */
export function acceptInvitation(client: Client, inviterId: string): Promise<Connection> {
  return client.json(`contacts/${encodeURIComponent(inviterId)}/accept`, ConnectionSchema, { method: 'post' });
}
