import { Hono } from 'hono';
import {
  AccessTokenSchema,
  SignInSchema,
  SignUpSchema,
  WRONG_EMAIL_OR_PASSWORD,
} from '../../../contract/schema/accounts/account.ts';
import { ProfileAnswerSchema } from '../../../contract/schema/accounts/profile.ts';
import { enterAsGuest } from '../../commands/accounts/enter-as-guest.ts';
import { inTransaction } from '../../commands/run.ts';
import { signInWithPassword } from '../../commands/accounts/sign-in.ts';
import { signUp } from '../../commands/accounts/sign-up.ts';
import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import { findCredentials, findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import { presentProfile } from '../../presenters/entity.ts';
import type { Services } from '../../runtime/services.ts';
import { authenticate, findGuest } from './authenticate.ts';
import { readBody } from '../http/read-body.ts';
import type { Environment } from '../http/environment.ts';
import { send } from '../sync/mutate.ts';
import { clientOf, knowClient, signInLimits, takeBackTry, takeTry } from '../http/rate-limit.ts';

/** `/auth`: signing up and in. */
export function authRoutes(services: Services): Hono<Environment> {
  const { db } = services;
  const routes = new Hono<Environment>();

  const entering = describeRoute({
    summary: 'Makes a guest and signs in',
    caller: 'anyone',
    answers: { 201: AccessTokenSchema },
    errors: ['too_many_requests'],
  });
  routes.post('/guest', entering, async (c) => {
    await takeTry(services, [['guestPerClient', clientOf(c, services)]]);
    return c.json({ accessToken: await inTransaction(services, enterAsGuest) }, 201);
  });

  const signingUp = describeRoute({
    summary: 'Makes an account, of the guest where one asks, and signs in',
    caller: 'anyone_or_guest',
    body: SignUpSchema,
    answers: { 201: AccessTokenSchema },
    errors: ['email_taken', 'too_many_requests'],
  });
  routes.post('/signup', signingUp, async (c) => {
    const { email, password, termsAccepted = false } = await readBody(c, SignUpSchema);
    const client = clientOf(c, services);
    await takeTry(services, [
      ['signUpPerClient', client],
      ['signUpPerAccount', email],
    ]);
    const signUpClient = services.rateLimits.isOn ? services.digest('confirmationPerClient', client[0]) : null;
    const passwordHash = await hashPassword(password);
    const guestId = await findGuest(c, services);
    const accessToken = await inTransaction(services, (context) =>
      signUp(context, { email, passwordHash, termsAccepted, signUpClient, guestId }),
    );
    await knowClient(services, email, client);
    return c.json({ accessToken }, 201);
  });

  const signingIn = describeRoute({
    summary: 'Signs in with e-mail and password; a guest’s connections come along',
    caller: 'anyone_or_guest',
    body: SignInSchema,
    answers: { 201: AccessTokenSchema },
    errors: ['unauthorised', 'too_many_requests'],
  });
  routes.post('/signin', signingIn, async (c) => {
    const { email, password } = await readBody(c, SignInSchema);
    const client = clientOf(c, services);
    const limited = await signInLimits(services, email, client);
    await takeTry(services, limited);
    const user = await findCredentials(db, email);
    if (!(await isPassword(user?.passwordHash, password)) || user === undefined) {
      throw new Failure('unauthorised', { message: WRONG_EMAIL_OR_PASSWORD });
    }
    await takeTry(services, [['rightSignInPerAccountAndClient', email, client]]);
    const guestId = await findGuest(c, services);
    const { id: userId, passwordHash } = user;
    const accessToken = await inTransaction(services, (context) =>
      signInWithPassword(context, { userId, passwordHash, guestId }),
    );
    await takeBackTry(services, limited);
    await knowClient(services, email, client);
    return c.json({ accessToken }, 201);
  });

  const readingProfile = describeRoute({
    summary: 'The caller’s profile',
    caller: 'user',
    isVersioned: true,
    answers: { 200: ProfileAnswerSchema },
  });
  routes.get('/profile', readingProfile, authenticate(services), async (c) => {
    const { userId } = c.get('session');
    const user = await findUser(db, userId);
    if (user === undefined) throw new Failure('unauthorised');
    const body = presentProfile(await readStoredProfile(db, user));
    return send(c, { status: 200, body, version: body.version });
  });

  return routes;
}
