import * as v from 'valibot';
import { MAIL_TOKEN_MALFORMED } from '../accounts/secret-token.ts';
import { strictBody } from '../sync/strict-body.ts';

/** The query of the one-click unsubscribe link in reminder mails (RFC 8058). */
export const UnsubscribeQuerySchema = strictBody({
  token: v.pipe(v.string(MAIL_TOKEN_MALFORMED), v.uuid(MAIL_TOKEN_MALFORMED)),
});
