import * as v from 'valibot';
import { strictBody } from '../sync/strict-body.ts';

const AUTH_CODE_REQUIRED = 'authCode is required';
const ACCESS_TOKEN_REQUIRED = 'accessToken is required';
const CREDENTIAL_MAX_LENGTH = 4096;

function credential(required: string) {
  return v.pipe(v.string(required), v.nonEmpty(required), v.maxLength(CREDENTIAL_MAX_LENGTH, required));
}

/** The body of `POST /auth/google/signin`. A nonce must equal that in Google's answer. */
export const GoogleSignInSchema = strictBody({
  authCode: credential(AUTH_CODE_REQUIRED),
  nonce: v.optional(credential('nonce must be a text')),
});

/** The body of `POST /auth/facebook/signin`. */
export const FacebookSignInSchema = strictBody({ accessToken: credential(ACCESS_TOKEN_REQUIRED) });

/** The texts of failed authentication; Facebook's names Google in the specification too (section 8). */
export const GOOGLE_AUTHENTICATION_FAILED = 'Google authentication failed.';
export const FACEBOOK_AUTHENTICATION_FAILED = 'Google authentication failed.';

/** Shown where the provider's library fails. */
export const GOOGLE_SDK_FAILED = 'Error during Google login';
export const FACEBOOK_TOKEN_MISSING = 'Facebook login failed.';

/** Shown for any other failure. */
export const GOOGLE_WENT_WRONG = 'Something went wrong during Google login.';
export const FACEBOOK_WENT_WRONG = 'Something went wrong during Facebook login.';
