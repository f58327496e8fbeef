import * as v from 'valibot';
import { strictBody } from './strict-body.ts';

const UNSUBSCRIBE_TOKEN_MALFORMED = 'token must be that of a mail';

/** The query of the address that each reminder by mail carries, to be ended with one click (RFC 8058). */
export const UnsubscribeQuerySchema = strictBody({
  token: v.pipe(v.string(UNSUBSCRIBE_TOKEN_MALFORMED), v.uuid(UNSUBSCRIBE_TOKEN_MALFORMED)),
});
