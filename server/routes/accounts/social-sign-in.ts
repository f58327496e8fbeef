import { Hono } from 'hono';
import { AccessTokenSchema } from '../../../contract/schema/accounts/account.ts';
import {
  FACEBOOK_AUTHENTICATION_FAILED,
  FacebookSignInSchema,
  GOOGLE_AUTHENTICATION_FAILED,
  GoogleSignInSchema,
} from '../../../contract/schema/accounts/social-sign-in.ts';
import { inTransaction } from '../../commands/run.ts';
import { signInWithProvider } from '../../commands/accounts/sign-in-with-provider.ts';
import { violatedConstraint } from '../../db/engine/database.ts';
import { Failure } from '../../runtime/failure.ts';
import { accountLinkedMail } from '../../mail/account-mails.ts';
import { describeRoute } from '../../openapi/description.ts';
import type { Services } from '../../runtime/services.ts';
import { type SocialAccount, SocialFailure } from '../../policies/accounts/social-account.ts';
import { findGuest } from './authenticate.ts';
import { readBody } from '../http/read-body.ts';
import type { Environment, Call } from '../http/environment.ts';
import { clientOf, knowClient, type Limited, takeBackTry, takeTry } from '../http/rate-limit.ts';

const ERRORS = ['unauthorised', 'email_taken', 'sign_in_not_offered', 'too_many_requests'] as const;

/** `/auth/google` and `/auth/facebook`. */
export function socialSignInRoutes(services: Services): Hono<Environment> {
  const { google, facebook } = services;
  const routes = new Hono<Environment>();

  const withGoogle = describeRoute({
    summary: 'Signs in with Google, and signs up the first time',
    caller: 'anyone_or_guest',
    body: GoogleSignInSchema,
    answers: { 201: AccessTokenSchema },
    errors: ERRORS,
  });
  routes.post('/google/signin', withGoogle, async (c) => {
    const { authCode, nonce } = await readBody(c, GoogleSignInSchema);
    const ask = google && (() => google(authCode, nonce));
    return signInThrough(c, services, ask, GOOGLE_AUTHENTICATION_FAILED);
  });

  const withFacebook = describeRoute({
    summary: 'Signs in with Facebook, and signs up the first time',
    caller: 'anyone_or_guest',
    body: FacebookSignInSchema,
    answers: { 201: AccessTokenSchema },
    errors: ERRORS,
  });
  routes.post('/facebook/signin', withFacebook, async (c) => {
    const { accessToken } = await readBody(c, FacebookSignInSchema);
    const ask = facebook && (() => facebook(accessToken));
    return signInThrough(c, services, ask, FACEBOOK_AUTHENTICATION_FAILED);
  });

  return routes;
}

async function signInThrough(
  c: Call,
  services: Services,
  ask: (() => Promise<SocialAccount>) | undefined,
  refusal: string,
): Promise<Response> {
  if (ask === undefined) throw new Failure('sign_in_not_offered', { message: 'This way of signing in is not offered' });
  const client = clientOf(c, services);
  const limited: Limited[] = [['socialSignInPerClient', client]];
  await takeTry(services, limited);
  const account = await vouchedFor(c, services, ask, refusal);
  await takeTry(services, [['rightSignInPerAccountAndClient', account.provider, account.subject, client]]);
  const guestId = await findGuest(c, services);
  const { accessToken, email, linked } = await onceMore(() =>
    inTransaction(services, (context) => signInWithProvider(context, { account, guestId })),
  );
  await takeBackTry(services, limited);
  await knowClient(services, email, client);
  if (linked !== undefined) {
    const url = `${services.publicUrl()}/forgot-password`;
    services.mail.send(await accountLinkedMail(linked.email, account.provider, linked.isPasswordRemoved, url));
  }
  return c.json({ accessToken }, 201);
}

/** The provider's data. A failure is logged by its reason, which holds no personal data. */
async function vouchedFor(
  c: Call,
  { log }: Services,
  ask: () => Promise<SocialAccount>,
  refusal: string,
): Promise<SocialAccount> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error;
    const { code, reason } = error;
    log.error('social_sign_in_failed', { code, reason, correlationId: c.get('correlationId') });
    if (code === 'refused') throw new Failure('unauthorised', { message: refusal, cause: error });
    throw new Failure('unavailable', { cause: error });
  }
}

/** Of two concurrent first sign-ins of a person, the second retries and finds the account. */
async function onceMore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isRace = error instanceof Failure ? error.code === 'email_taken' && error.cause !== undefined : undefined;
    if (isRace !== true && violatedConstraint(error) !== 'social_accounts_unique') throw error;
    return work();
  }
}
