import * as v from 'valibot';

// An atom (RFC 5322), which includes the apostrophe: Sinéad O'Brien has one.
const ATOM = "[a-zA-Z\\d!#$%&'*+/=?^_`{|}~-]+";
// A label of a host name. Other scripts come in ASCII form, 'xn--mnchen-3ya'.
const LABEL = '[a-zA-Z\\d](?:[a-zA-Z\\d-]{0,61}[a-zA-Z\\d])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-zA-Z]{2,}|xn--[a-zA-Z\\d-]*[a-zA-Z\\d])$`);

export const EMAIL_MAX_LENGTH = 254;

/** An address that internet mail can reach. */
export function emailAddress(message?: string) {
  return v.pipe(v.string(message), v.maxLength(EMAIL_MAX_LENGTH, message), v.regex(EMAIL, message));
}
