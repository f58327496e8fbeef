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
  /** The guest who signs in, whose connections come along. */
  guestId: string | undefined;
}

export interface SignedInWithProvider {
  accessToken: string;
  /** The account's own address, which may be another than the provider's. */
  email: string | null;
  /** What became of an account that was there already; undefined where nothing did. */
  linked: { email: string; isPasswordRemoved: boolean } | undefined;
}

/**
 * Signs in whoever the provider vouches for. The first time, that is the account with the same address if the provider
 * says that the address was proven, else a new one, which a guest becomes.
 * Throws `email_taken` where an account has the address and the provider doesn't vouch for it.
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

/**
 * Links a provider's account with the one that has its address. A password that was chosen before anybody had proven the
 * address is removed: whoever chose it may have been waiting for this moment.
 */
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
