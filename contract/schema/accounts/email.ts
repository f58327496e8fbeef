import * as v from 'valibot';

/** What may stand before the @ without quotes (RFC 5322, an atom), so an apostrophe too: Sinéad O'Brien has one. */
const ATOM = "[a-zA-Z\\d!#$%&'*+/=?^_`{|}~-]+";
/** A part of a host's name. One in another script comes as its ASCII form, 'xn--mnchen-3ya'. */
const LABEL = '[a-zA-Z\\d](?:[a-zA-Z\\d-]{0,61}[a-zA-Z\\d])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-zA-Z]{2,}|xn--[a-zA-Z\\d-]*[a-zA-Z\\d])$`);

export const EMAIL_MAX_LENGTH = 254;

/** An address that mail can be sent to over the internet. */
export function emailAddress(message?: string) {
  return v.pipe(v.string(message), v.maxLength(EMAIL_MAX_LENGTH, message), v.regex(EMAIL, message));
}
