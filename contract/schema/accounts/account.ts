import { strictBody } from '../sync/strict-body.ts';
import * as v from 'valibot';
import { isCommonPassword } from './common-passwords.ts';
import { emailAddress } from './email.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 20;

const EMAIL_INVALID = 'Please enter a valid email address';
const PASSWORD_TOO_LONG = `Password must be shorter than or equal to ${PASSWORD_MAX_LENGTH} characters`;
const PASSWORD_HAS_SPACES = 'The password can’t contain spaces';

export const NEW_PASSWORD_HELP = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters, with a number and an uppercase letter`;

/** The sign-in form's texts (specification, section 5). */
export const SIGN_IN = {
  emailInvalid: EMAIL_INVALID,
  emailRequired: 'Email is a required field',
  passwordRequired: 'Password is a required field',
  passwordTooShort: `Please enter at least ${PASSWORD_MIN_LENGTH} characters`,
  passwordTooLong: PASSWORD_TOO_LONG,
  passwordHasSpaces: PASSWORD_HAS_SPACES,
} as const;

export const SIGN_UP = {
  emailInvalid: 'Invalid email address',
  emailRequired: 'Required',
  passwordRequired: 'Password is required',
  passwordTooShort: `Must be at least ${PASSWORD_MIN_LENGTH} characters`,
  passwordNeedsDigit: 'Must include at least one number (0-9)',
  passwordNeedsUppercase: 'Must include at least one uppercase letter (A-Z)',
  passwordTooLong: PASSWORD_TOO_LONG,
  passwordHasSpaces: PASSWORD_HAS_SPACES,
  passwordTooCommon: 'Please choose a password that is harder to guess',
  repeatRequired: 'Please confirm your password',
  repeatDiffers: 'Passwords must match',
  termsNotAccepted: 'You must accept the terms and conditions',
} as const;

export const FORGOT_PASSWORD = {
  emailInvalid: EMAIL_INVALID,
  emailRequired: 'Email is required',
} as const;

/** How long the link in a reset mail works (decisions, 'API shapes'). */
export const RESET_LINK_HOURS = 1;

export const RESET_LINK_OVER = 'This link has expired or was used already';

/** The general errors of sign-in and sign-up (specification, section 8). */
export const WRONG_EMAIL_OR_PASSWORD = 'Wrong email or password';
export const INVALID_EMAIL_OR_PASSWORD = 'Invalid email or password. Please try again.';
export const EMAIL_TAKEN = 'This email is already registered. Please log in or use a different email.';

/** The results on the forgot-password and reset-password screens (specification, section 8). */
export const RESET_LINK_ADDRESS_UNKNOWN = EMAIL_INVALID;
export const RESET_LINK_NOT_SENT = 'Could not sent the letter';
export const RESET_LINK_SENT = 'A password reset link was successfully sent to your email';
export const PASSWORD_NOT_RESET = 'Could not reset password';
export const PASSWORD_CHANGED = 'Your password was successfully changed';

function emailSchema(texts: { emailRequired: string; emailInvalid: string }) {
  return v.pipe(
    v.string(texts.emailRequired),
    v.trim(),
    v.nonEmpty(texts.emailRequired),
    emailAddress(texts.emailInvalid),
    v.toLowerCase(),
  );
}

// The most code units in the decomposition of a character (Unicode Standard Annex 15, NFD in UTF-16).
const UNITS_PER_CHARACTER = 4;

/** Whether a text is short enough for a password in any form. Normalising a very long one takes seconds. */
export function mayBePassword(text: string): boolean {
  return text.length <= PASSWORD_MAX_LENGTH * UNITS_PER_CHARACTER;
}

// One form for accents typed as one character or two (RFC 8265, 4.2.2). Too long a text is refused in any form.
function inOneForm(text: string): string {
  return mayBePassword(text) ? text.normalize('NFC') : text;
}

function typedPassword(required: string) {
  return v.pipe(v.string(required), v.transform(inOneForm), v.nonEmpty(required));
}

export const SignInFormSchema = strictBody({
  email: emailSchema(SIGN_IN),
  password: v.pipe(
    typedPassword(SIGN_IN.passwordRequired),
    v.minLength(PASSWORD_MIN_LENGTH, SIGN_IN.passwordTooShort),
    v.maxLength(PASSWORD_MAX_LENGTH, SIGN_IN.passwordTooLong),
    v.check((password) => !/\s/.test(password), SIGN_IN.passwordHasSpaces),
  ),
});
export type SignInForm = v.InferOutput<typeof SignInFormSchema>;

/** The body of `POST /auth/signin`. Wrong credentials are a 401 without a hint; the lengths limit hashing. */
export const SignInSchema = strictBody({
  email: v.pipe(v.string(SIGN_IN.emailRequired), v.nonEmpty(SIGN_IN.emailRequired), v.trim(), v.toLowerCase()),
  password: typedPassword(SIGN_IN.passwordRequired),
});

/** A new password, at sign-up and reset; sign-in accepts it. */
export const NewPasswordSchema = v.pipe(
  typedPassword(SIGN_UP.passwordRequired),
  v.minLength(PASSWORD_MIN_LENGTH, SIGN_UP.passwordTooShort),
  v.maxLength(PASSWORD_MAX_LENGTH, SIGN_UP.passwordTooLong),
  v.regex(/[0-9]/, SIGN_UP.passwordNeedsDigit),
  v.regex(/[A-Z]/, SIGN_UP.passwordNeedsUppercase),
  v.check((password) => !/\s/.test(password), SIGN_UP.passwordHasSpaces),
  v.check((password) => !isCommonPassword(password), SIGN_UP.passwordTooCommon),
);

type Repeated<Key extends string> = { password: string } & Partial<Record<Key, string | undefined>>;

// Checks that a field equals the password, if present.
function repeats<Key extends string>(field: Key): (form: Repeated<Key>) => boolean {
  return ({ password, [field]: repetition }) => repetition === undefined || repetition === password;
}

const RepetitionSchema = typedPassword(SIGN_UP.repeatRequired);

export const SignUpFormSchema = v.pipe(
  strictBody({
    email: emailSchema(SIGN_UP),
    password: NewPasswordSchema,
    repeatPassword: RepetitionSchema,
    termsAccepted: v.pipe(v.boolean(SIGN_UP.termsNotAccepted), v.literal(true, SIGN_UP.termsNotAccepted)),
  }),
  v.forward(v.partialCheck([['password'], ['repeatPassword']], repeats('repeatPassword'), SIGN_UP.repeatDiffers), [
    'repeatPassword',
  ]),
);
export type SignUpForm = v.InferOutput<typeof SignUpFormSchema>;

/** The body of `POST /auth/signup`. Repetition and terms are optional; if sent, they must match and be true. */
export const SignUpSchema = v.pipe(
  strictBody({
    email: emailSchema(SIGN_UP),
    password: NewPasswordSchema,
    repeatPassword: v.optional(v.pipe(v.string(SIGN_UP.repeatRequired), v.transform(inOneForm))),
    termsAccepted: v.optional(v.literal(true, SIGN_UP.termsNotAccepted)),
  }),
  v.forward(v.partialCheck([['password'], ['repeatPassword']], repeats('repeatPassword'), SIGN_UP.repeatDiffers), [
    'repeatPassword',
  ]),
);

export const ForgotPasswordSchema = strictBody({ email: emailSchema(FORGOT_PASSWORD) });
export type ForgotPasswordForm = v.InferOutput<typeof ForgotPasswordSchema>;

const RESET_TOKEN_REQUIRED = 'Token is required';
const RESET_TOKEN_MAX_LENGTH = 200;

/** The body of `POST /auth/reset-password`, with the token from the mail's link. */
export const ResetPasswordSchema = strictBody({
  token: v.pipe(
    v.string(RESET_TOKEN_REQUIRED),
    v.nonEmpty(RESET_TOKEN_REQUIRED),
    v.maxLength(RESET_TOKEN_MAX_LENGTH, RESET_LINK_OVER),
  ),
  password: NewPasswordSchema,
});

export const ResetPasswordFormSchema = v.pipe(
  strictBody({
    password: NewPasswordSchema,
    confirmPassword: RepetitionSchema,
  }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], repeats('confirmPassword'), SIGN_UP.repeatDiffers), [
    'confirmPassword',
  ]),
);
export type ResetPasswordForm = v.InferOutput<typeof ResetPasswordFormSchema>;

export const AccessTokenSchema = v.object({ accessToken: v.string() });
export type AccessToken = v.InferOutput<typeof AccessTokenSchema>;
