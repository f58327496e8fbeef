import * as v from 'valibot';
import {
  type Connection,
  type ConnectionInput,
  ConnectionSchema,
  type InvitedConnectionInput,
  type NewConnection,
} from '../../contract/schema/connection.ts';
import type { OccasionsBody } from '../../contract/schema/occasion-list.ts';
import { type ChangeKey, changeHeaders } from './change-headers.ts';
import type { Client } from './client.ts';

/** `GET /contacts` */
export function fetchConnections(client: Client): Promise<Connection[]> {
  return client.json('contacts', v.array(ConnectionSchema));
}

/** `POST /contacts`; with an id made here, a repetition gives the stored connection. */
export function createConnection(client: Client, connection: NewConnection, key: ChangeKey): Promise<Connection> {
  return client.json('contacts', ConnectionSchema, { method: 'post', json: connection, headers: changeHeaders(key) });
}

/** `PUT /contacts/{id}` */
export function updateConnection(
  client: Client,
  id: string,
  connection: ConnectionInput | InvitedConnectionInput,
  key: ChangeKey,
): Promise<Connection> {
  return client.json(`contacts/${id}`, ConnectionSchema, {
    method: 'put',
    json: connection,
    headers: changeHeaders(key),
  });
}

/** `PUT /contacts/{id}/occasions` */
export function updateConnectionOccasions(
  client: Client,
  id: string,
  body: OccasionsBody,
  key: ChangeKey,
): Promise<Connection> {
  return client.json(`contacts/${id}/occasions`, ConnectionSchema, {
    method: 'put',
    json: body,
    headers: changeHeaders(key),
  });
}

/** `POST /contacts/{id}/accept`: connects the caller with the inviter of that id. */
export function acceptInvitation(client: Client, inviterId: string): Promise<Connection> {
  return client.json(`contacts/${encodeURIComponent(inviterId)}/accept`, ConnectionSchema, { method: 'post' });
}

/** `DELETE /contacts/{id}`; also succeeds when it is already gone. */
export function deleteConnection(client: Client, id: string, key: ChangeKey): Promise<void> {
  return client.send(`contacts/${id}`, { method: 'delete', headers: changeHeaders(key) });
}
