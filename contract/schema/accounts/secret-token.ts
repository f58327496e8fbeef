import * as v from 'valibot';

// 256 random bits in base64url.
const SECRET_TOKEN = /^[\w-]{43}$/;

export const MAIL_TOKEN_MALFORMED = 'token must be that of a mail';

/** The secret of a link that works without sign-in. */
export function secretTokenSchema(malformed: string) {
  return v.pipe(v.string(malformed), v.regex(SECRET_TOKEN, malformed));
}
