import * as v from 'valibot';

export const ID_MALFORMED = 'Id must be a UUID in version 7';

export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An entity's id: a UUIDv7 in lower case (RFC 9562), created by the caller, the app included. */
export const IdSchema = v.custom<string>((input) => typeof input === 'string' && ID_PATTERN.test(input), ID_MALFORMED);
