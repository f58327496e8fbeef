import {
  EMAIL_TAKEN,
  INVALID_EMAIL_OR_PASSWORD,
  WRONG_EMAIL_OR_PASSWORD,
} from '../../../contract/schema/accounts/account.ts';
import {
  FACEBOOK_AUTHENTICATION_FAILED,
  FACEBOOK_TOKEN_MISSING,
  FACEBOOK_WENT_WRONG,
  GOOGLE_AUTHENTICATION_FAILED,
  GOOGLE_SDK_FAILED,
  GOOGLE_WENT_WRONG,
} from '../../../contract/schema/accounts/social-sign-in.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import type { SocialFailure } from '../../online/social-sign-in.ts';
import type { Texts } from './use-entry.ts';

/** The error catalogue of sign-in and sign-up (specification, section 8). */
export const SIGN_IN_TEXTS: Texts<'authentication'> = {
  authentication: WRONG_EMAIL_OR_PASSWORD,
  answered: INVALID_EMAIL_OR_PASSWORD,
  other: SOMETHING_WENT_WRONG_LATER,
};

/** No text of the catalogue is for guests: the server's is shown (docs/decisions/2026-11-23-reading-errors.md). */
export const GUEST_TEXTS: Texts<'authentication'> = {
  authentication: SOMETHING_WENT_WRONG_LATER,
  other: SOMETHING_WENT_WRONG_LATER,
};

/** 'A server message gives …; any other failure shows …'. */
export const SIGN_UP_TEXTS: Texts<'authentication'> = {
  authentication: EMAIL_TAKEN,
  answered: EMAIL_TAKEN,
  other: SOMETHING_WENT_WRONG_LATER,
};

export const GOOGLE_TEXTS: Record<SocialFailure, string> = {
  provider: GOOGLE_SDK_FAILED,
  authentication: GOOGLE_AUTHENTICATION_FAILED,
  other: GOOGLE_WENT_WRONG,
};

export const FACEBOOK_TEXTS: Record<SocialFailure, string> = {
  provider: FACEBOOK_TOKEN_MISSING,
  authentication: FACEBOOK_AUTHENTICATION_FAILED,
  other: FACEBOOK_WENT_WRONG,
};
