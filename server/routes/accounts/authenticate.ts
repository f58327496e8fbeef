import { createMiddleware } from 'hono/factory';
import { touchSession } from '../../db/accounts/sessions.ts';
import { Failure } from '../../runtime/failure.ts';
import { mustNoteUse, sessionsEndBefore } from '../../policies/accounts/session.ts';
import { hashSecretToken } from '../../runtime/secret-token.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Call, Session } from '../http/environment.ts';
import { clientOf, takeTry } from '../http/rate-limit.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,200})$/i;

/**
 * Requires a bearer token of a valid session. Throws `unauthorised`, or `too_many_requests` after many wrong tokens; a
 * valid token always passes.
 */
export function authenticate(services: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const token = readToken(c);
    if (token === undefined) throw new Failure('unauthorised');
    const session = await readSession(token, services);
    if (session === undefined) {
      await takeTry(services, [['wrongTokenPerClient', clientOf(c, services)]]);
      throw new Failure('unauthorised');
    }
    c.set('session', session);
    return next();
  });
}

/** The guest who calls a public route; undefined for other callers and expired tokens. */
export async function findGuest(c: Call, services: Services): Promise<string | undefined> {
  const token = readToken(c);
  const session = token === undefined ? undefined : await readSession(token, services);
  return session?.userType === 'guest' ? session.userId : undefined;
}

function readToken(c: Call): string | undefined {
  const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
  return token;
}

async function readSession(token: string, { db, findSession, now }: Services): Promise<Session | undefined> {
  const moment = now();
  const session = await findSession(hashSecretToken(token));
  if (session === undefined || session.lastUsedAt <= sessionsEndBefore(moment)) return undefined;
  const { lastUsedAt, tokenHash: _tokenHash, ...known } = session;
  if (mustNoteUse(lastUsedAt, moment)) await touchSession(db, known.id, moment);
  return known;
}
