import { EMAIL_TAKEN } from '../../../contract/schema/accounts/account.ts';
import { lockAccount } from '../../db/accounts/credentials.ts';
import { findSocialUser, insertSocialAccount } from '../../db/accounts/social-accounts.ts';
import { findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { SocialAccount } from '../../policies/accounts/social-account.ts';
import type { TransactionContext } from '../command.ts';
import { proveEmail } from './prove-email.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export interface SignInWithProvider {
  account: SocialAccount;
  /** The guest whose connections are merged. */
  guestId: string | undefined;
}

export interface SignedInWithProvider {
  accessToken: string;
  /** The account's own address, which may differ from the provider's. */
  email: string | null;
  /** How an existing account was changed; undefined if it was not. */
  linked: { email: string; isPasswordRemoved: boolean } | undefined;
}

/**
 * Signs in with a provider's account. The first time, this links the account with the same address if the provider has
 * verified the address; otherwise it creates an account. Throws `email_taken` if an account has the unverified address.
 */
export async function signInWithProvider(
  context: TransactionContext,
  { account, guestId }: SignInWithProvider,
): Promise<SignedInWithProvider> {
  const { trx } = context;
  const known = await findSocialUser(trx, account.provider, account.subject);
  if (known !== undefined) {
    const accessToken = await signIn(context, { userId: known, guestId });
    const email = (await findUser(trx, known))?.email ?? null;
    return { accessToken, email, linked: undefined };
  }
  const owner = account.email === undefined ? undefined : await lockAccount(trx, { email: account.email });
  if (owner !== undefined) return linkAccount(context, { account, guestId }, owner);
  const emailVerifiedAt = account.isEmailVerified ? context.now : null;
  const email = account.email ?? null;
  const registration = { email, passwordHash: null, termsAcceptedAt: null, emailVerifiedAt };
  const userId = await register(context, registration, guestId);
  await link(context, account, userId);
  return { accessToken: await signIn(context, { userId, guestId: undefined }), email, linked: undefined };
}

type Owner = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Removes a password from before the address was proven: a stranger may have set it to wait for this moment. */
async function linkAccount(
  context: TransactionContext,
  { account, guestId }: SignInWithProvider,
  owner: Owner,
): Promise<SignedInWithProvider> {
  if (!account.isEmailVerified) throw new Failure('email_taken', { message: EMAIL_TAKEN });
  const isFirstProof = owner.emailVerifiedAt === null;
  if (isFirstProof) await proveEmail(context, owner, null);
  await link(context, account, owner.id);
  const accessToken = await signIn(context, { userId: owner.id, guestId });
  const isPasswordRemoved = isFirstProof && owner.passwordHash !== null;
  const { email } = owner;
  return { accessToken, email, linked: email === null ? undefined : { email, isPasswordRemoved } };
}

async function link({ trx, now }: TransactionContext, account: SocialAccount, userId: string): Promise<void> {
  const { provider, subject } = account;
  await insertSocialAccount(trx, { provider, subject, userId, createdAt: now });
}
