import * as v from 'valibot';
import { emailAddress } from '../../../contract/schema/accounts/email.ts';

export interface SocialAccount {
  provider: 'google' | 'facebook';
  subject: string;
  /** Lower-cased; undefined if the provider gave no valid address. */
  email: string | undefined;
  isEmailVerified: boolean;
}

export type SocialFailureCode = 'refused' | 'unavailable';

/** A failed social sign-in. `reason` is for the log and holds no personal data. */
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

export function readEmail(email: unknown): string | undefined {
  const result = v.safeParse(EmailSchema, email);
  return result.success ? result.output : undefined;
}
