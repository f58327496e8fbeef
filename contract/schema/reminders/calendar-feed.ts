import * as v from 'valibot';
import { secretTokenSchema } from '../accounts/secret-token.ts';
import { strictBody } from '../sync/strict-body.ts';

/** The secret address of a user's calendar; null without one. */
export const CalendarFeedSchema = v.object({ url: v.nullable(v.string()) });

export const CalendarQuerySchema = strictBody({ token: secretTokenSchema('token must be that of a calendar') });
