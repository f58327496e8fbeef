import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Who is calling, as found by the bearer token. */
export interface Session {
  id: string;
  userId: string;
  userType: 'registered' | 'guest';
  /** The number of the user's last change as of the moment at which the token was looked up. */
  changeSequence: number;
}

/**
 * What a request carries through its handlers. `session` is there behind `authenticate` only, and `written` where the
 * answer is made while it is written: resolves once that is over, to whether no fault broke it off.
 */
export interface Environment {
  /** The socket's request and its answer; not there where the application is called without one. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: { correlationId: string; session: Session; written?: Promise<boolean> };
}

export type Request = Context<Environment>;
