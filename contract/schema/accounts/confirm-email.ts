import { MAIL_TOKEN_MALFORMED, secretTokenSchema } from './secret-token.ts';
import { strictBody } from '../sync/strict-body.ts';

/** How long the link works that asks for an address to be confirmed. */
export const CONFIRM_LINK_DAYS = 7;

/** The query of the address that asks whether reminders may be sent to somebody. */
export const ConfirmEmailQuerySchema = strictBody({ token: secretTokenSchema(MAIL_TOKEN_MALFORMED) });
