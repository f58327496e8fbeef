import { MAIL_TOKEN_MALFORMED, secretTokenSchema } from './secret-token.ts';
import { strictBody } from '../sync/strict-body.ts';

/** Days that the confirmation link works. */
export const CONFIRM_LINK_DAYS = 7;

/** The query of the link that confirms an address for reminders. */
export const ConfirmEmailQuerySchema = strictBody({ token: secretTokenSchema(MAIL_TOKEN_MALFORMED) });
