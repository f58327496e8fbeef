import * as v from 'valibot';
import type { FacebookSignIn } from '../social/facebook.ts';
import type { GoogleSignIn } from '../social/google.ts';
import { SocialFailure } from '../policies/accounts/social-account.ts';

/** The content of a test's code or token: an account's id, with its address if it has one. */
const BroughtSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    subject: v.string(),
    email: v.exactOptional(v.string()),
    isEmailVerified: v.exactOptional(v.boolean()),
  }),
);
export type Brought = v.InferOutput<typeof BroughtSchema>;

/** A code or token that the pretended providers accept for the account. They refuse all others. */
export function credentialOf(brought: Brought): string {
  return JSON.stringify(brought);
}

function read(credential: string): Brought {
  const brought = v.safeParse(BroughtSchema, credential);
  if (!brought.success) throw new SocialFailure('refused', 'pretended');
  return brought.output;
}

/** Google without a network, for tests of the steps after its answer. */
export const pretendedGoogle: GoogleSignIn = async (authCode) => {
  const { subject, email, isEmailVerified = true } = read(authCode);
  return { provider: 'google', subject, email, isEmailVerified };
};

/** Facebook without a network, for tests of the steps after its answer. */
export const pretendedFacebook: FacebookSignIn = async (accessToken) => {
  const { subject, email } = read(accessToken);
  return { provider: 'facebook', subject, email, isEmailVerified: false };
};
