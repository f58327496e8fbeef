import * as v from 'valibot';

/** The answer of `GET /invitations/{token}`: who invites, null where they have not entered their name yet. */
export const InvitationSchema = v.object({ name: v.nullable(v.string()) });
export type Invitation = v.InferOutput<typeof InvitationSchema>;
