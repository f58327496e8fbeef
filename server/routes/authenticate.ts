import { createMiddleware } from 'hono/factory';
import { findSession, touchSession } from '../db/sessions.ts';
import { Failure } from '../failure.ts';
import { mustNoteUse, sessionsEndBefore } from '../policies/session.ts';
import type { Services } from '../services.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { Environment } from './environment.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,200})$/i;

/** Lets a call pass whose bearer token belongs to a session that has not ended; refuses any other as `unauthorised`. */
export function authenticate({ db, now }: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
    if (token === undefined) throw new Failure('unauthorised');
    const moment = now();
    const session = await findSession(db, hashSecretToken(token), sessionsEndBefore(moment));
    if (session === undefined) throw new Failure('unauthorised');
    const { id, userId, userType, lastUsedAt } = session;
    if (mustNoteUse(lastUsedAt, moment)) await touchSession(db, id, moment);
    c.set('session', { id, userId, userType });
    return next();
  });
}
