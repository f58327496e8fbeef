import { Hono } from 'hono';
import {
  AccessTokenSchema,
  SignInSchema,
  SignUpSchema,
  WRONG_EMAIL_OR_PASSWORD,
} from '../../contract/schema/account.ts';
import { ProfileSchema } from '../../contract/schema/profile.ts';
import { openSession } from '../commands/open-session.ts';
import { inTransaction } from '../commands/run.ts';
import { signUp } from '../commands/sign-up.ts';
import { listOccasions } from '../db/occasions.ts';
import { findCredentials, findUser } from '../db/users.ts';
import { Failure } from '../failure.ts';
import { describeRoute } from '../openapi/description.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { presentProfile } from '../presenters/entity.ts';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import { readBody } from './body.ts';
import type { Environment } from './environment.ts';
import { send } from './mutate.ts';

/** `/auth`: who somebody is. */
export function authRoutes(services: Services): Hono<Environment> {
  const { db } = services;
  const routes = new Hono<Environment>();

  const signingUp = describeRoute({
    summary: 'Makes an account and signs in',
    caller: 'anyone',
    body: SignUpSchema,
    answers: { 201: AccessTokenSchema },
    errors: ['email_taken'],
  });
  routes.post('/signup', signingUp, async (c) => {
    const { email, password, termsAccepted = false } = await readBody(c, SignUpSchema);
    const passwordHash = await hashPassword(password);
    const accessToken = await inTransaction(services, (context) =>
      signUp(context, { email, passwordHash, termsAccepted }),
    );
    return c.json({ accessToken }, 201);
  });

  const signingIn = describeRoute({
    summary: 'Signs in with e-mail and password',
    caller: 'anyone',
    body: SignInSchema,
    answers: { 201: AccessTokenSchema },
    errors: ['unauthorised'],
  });
  routes.post('/signin', signingIn, async (c) => {
    const { email, password } = await readBody(c, SignInSchema);
    const user = await findCredentials(db, email);
    if (!(await isPassword(user?.passwordHash, password)) || user === undefined) {
      throw new Failure('unauthorised', { message: WRONG_EMAIL_OR_PASSWORD });
    }
    const accessToken = await inTransaction(services, (context) => openSession(context, user.id));
    return c.json({ accessToken }, 201);
  });

  const readingProfile = describeRoute({
    summary: 'The caller’s profile',
    caller: 'user',
    isVersioned: true,
    answers: { 200: ProfileSchema },
  });
  routes.get('/profile', readingProfile, authenticate(services), async (c) => {
    const { userId } = c.get('session');
    const user = await findUser(db, userId);
    if (user === undefined) throw new Failure('unauthorised');
    const occasions = await listOccasions(db, { userId, connectionId: null });
    const body = presentProfile({ kind: 'profile', user, occasions });
    return send(c, { status: 200, body, version: body.version });
  });

  return routes;
}
