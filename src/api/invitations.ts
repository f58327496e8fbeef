import { type Connection, ConnectionSchema } from '../../contract/schema/connections/connection.ts';
import { type Invitation, InvitationSchema } from '../../contract/schema/accounts/invitation.ts';
import { type Profile, ProfileSchema } from '../../contract/schema/accounts/profile.ts';
import type { Client } from './client.ts';

/** `POST /contacts/{id}/accept`: connects the caller with the inviter whose link holds the secret. */
export function acceptInvitation(client: Client, invitationToken: string): Promise<Connection> {
  return client.json(`contacts/${encodeURIComponent(invitationToken)}/accept`, ConnectionSchema, { method: 'post' });
}

/** `GET /invitations/{token}`: the inviter whose link holds the secret. */
export function fetchInvitation(client: Client, invitationToken: string): Promise<Invitation> {
  return client.json(`invitations/${encodeURIComponent(invitationToken)}`, InvitationSchema);
}

/** `POST /users/invitation`: a new secret for the user's own link; former links stop working. */
export function renewInvitation(client: Client): Promise<Profile> {
  return client.json('users/invitation', ProfileSchema, { method: 'post' });
}
