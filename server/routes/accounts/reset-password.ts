import { Hono } from 'hono';
import {
  AccessTokenSchema,
  ForgotPasswordSchema,
  RESET_LINK_HOURS,
  ResetPasswordSchema,
} from '../../../contract/schema/accounts/account.ts';
import { requestPasswordReset } from '../../commands/accounts/request-password-reset.ts';
import { resetPassword } from '../../commands/accounts/reset-password.ts';
import { inTransaction } from '../../commands/run.ts';
import { passwordChangedMail, resetPasswordMail } from '../../mail/account-mails.ts';
import { describeRoute } from '../../openapi/description.ts';
import { hashPassword } from './hash-password.ts';
import type { Services } from '../../runtime/services.ts';
import { findGuest } from './authenticate.ts';
import { readBody } from '../http/read-body.ts';
import type { Environment } from '../http/environment.ts';
import { clientOf, knowClient, type Limited, takeBackTry, takeTry } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

/** `/auth`: resetting a forgotten password. */
export function resetPasswordRoutes(services: Services): Hono<Environment> {
  const { mail, publicUrl } = services;
  const routes = new Hono<Environment>();

  const forgetting = describeRoute({
    summary: 'Sends a link with which the password can be reset once, for one hour',
    caller: 'anyone',
    query: ForgotPasswordSchema,
    answers: { 204: null },
    errors: ['invalid', 'not_found', 'too_many_requests'],
  });
  routes.post('/forgot-password', forgetting, async (c) => {
    const { email } = validate(ForgotPasswordSchema, c.req.query());
    await takeTry(services, [
      ['forgotPasswordPerClient', clientOf(c, services)],
      ['forgotPasswordPerAccount', email],
    ]);
    const token = await inTransaction(services, (context) => requestPasswordReset(context, email));
    const link = `${publicUrl()}/reset-password?token=${token}`;
    mail.send(await resetPasswordMail(email, link, RESET_LINK_HOURS));
    return c.body(null, 204);
  });

  const resetting = describeRoute({
    summary: 'Sets a new password, signs out everywhere else, ends the calendar’s address and signs in',
    caller: 'anyone_or_guest',
    body: ResetPasswordSchema,
    answers: { 201: AccessTokenSchema },
    errors: ['reset_link_over', 'too_many_requests'],
  });
  routes.post('/reset-password', resetting, async (c) => {
    const { token, password } = await readBody(c, ResetPasswordSchema);
    const client = clientOf(c, services);
    const limited: Limited[] = [['resetPasswordPerClient', client]];
    await takeTry(services, limited);
    const passwordHash = await hashPassword(password);
    const guestId = await findGuest(c, services);
    const { accessToken, email, hadCalendar } = await inTransaction(services, (context) =>
      resetPassword(context, { token, passwordHash, guestId }),
    );
    await takeBackTry(services, limited);
    await knowClient(services, email, client);
    if (email !== null) mail.send(await passwordChangedMail(email, `${publicUrl()}/forgot-password`, hadCalendar));
    return c.json({ accessToken }, 201);
  });

  return routes;
}
