import * as v from 'valibot';
import { strictBody } from './strict-body.ts';

/** How long the link works that asks for an address to be confirmed. */
export const CONFIRM_LINK_DAYS = 7;

const CONFIRM_TOKEN = /^[\w-]{43}$/;
const CONFIRM_TOKEN_MALFORMED = 'token must be that of a mail';

/** The query of the address that asks whether reminders may be sent to somebody. */
export const ConfirmEmailQuerySchema = strictBody({
  token: v.pipe(v.string(CONFIRM_TOKEN_MALFORMED), v.regex(CONFIRM_TOKEN, CONFIRM_TOKEN_MALFORMED)),
});
