import { MAIL_TOKEN_MALFORMED, secretTokenSchema } from './secret-token.ts';
import { strictBody } from '../sync/strict-body.ts';
import * as v from 'valibot';

/** Days that the confirmation link works. */
export const CONFIRM_LINK_DAYS = 7;

/** The query of the link that confirms an address for reminders. */
export const ConfirmEmailQuerySchema = strictBody({ token: secretTokenSchema(MAIL_TOKEN_MALFORMED) });

/** The query of the one-click unsubscribe link in reminder mails (RFC 8058). */
export const UnsubscribeQuerySchema = strictBody({
  token: v.pipe(v.string(MAIL_TOKEN_MALFORMED), v.uuid(MAIL_TOKEN_MALFORMED)),
});
