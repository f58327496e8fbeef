import * as v from 'valibot';
import { emailAddress } from '../../../contract/schema/accounts/email.ts';

/** Somebody as a provider vouches for them. */
export interface SocialAccount {
  provider: 'google' | 'facebook';
  /** The provider's own id of the account, which never changes. */
  subject: string;
  /** Lower-cased; undefined where the provider gave none that is an address. */
  email: string | undefined;
  /** Whether the provider says that the address was proven to be theirs. */
  isEmailVerified: boolean;
}

/** Why a provider's word could not be had: it refused what the caller brought, or it could not be asked. */
export type SocialFailureCode = 'refused' | 'unavailable';

/** A social sign-in that came to nothing. `reason` is for the log and holds nothing of the person. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure';
  readonly code: SocialFailureCode;
  readonly reason: string;

  constructor(code: SocialFailureCode, reason: string, cause?: unknown) {
    super(`${code}: ${reason}`, { cause });
    this.code = code;
    this.reason = reason;
  }
}

const EmailSchema = v.pipe(emailAddress(), v.toLowerCase());

/** A provider's e-mail address as accounts hold them, or undefined where it is none. */
export function readEmail(email: unknown): string | undefined {
  const result = v.safeParse(EmailSchema, email);
  return result.success ? result.output : undefined;
}
