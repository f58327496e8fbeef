import { Hono } from 'hono';
import { InvitationSchema } from '../../../contract/schema/accounts/invitation.ts';
import { findInviter } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment } from '../http/environment.ts';
import { InvitationTokenSchema, lookUpInvitation, readInvitationToken } from './invitation-token.ts';

/** `/invitations`: the inviter's data for visitors who haven't signed in. */
export function invitationRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();

  const reading = describeRoute({
    summary: 'Who invites by the link that holds that secret; null for the name of somebody who has entered none',
    caller: 'anyone',
    parameter: InvitationTokenSchema,
    answers: { 200: InvitationSchema },
    errors: ['not_found', 'too_many_requests'],
  });
  routes.get('/:token', reading, (c) => {
    const token = readInvitationToken(c.req.param('token'));
    return lookUpInvitation(c, services, [], async () => {
      const inviter = await findInviter(services.db, token);
      if (inviter === undefined) throw new Failure('not_found');
      return c.json({ name: inviter.name });
    });
  });

  return routes;
}
