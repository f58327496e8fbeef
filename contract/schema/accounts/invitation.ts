import * as v from 'valibot';

/** The answer of `GET /invitations/{token}`: the inviter's name, null until entered. */
export const InvitationSchema = v.object({ name: v.nullable(v.string()) });
export type Invitation = v.InferOutput<typeof InvitationSchema>;
