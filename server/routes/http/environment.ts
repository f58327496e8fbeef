import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** The caller, by bearer token. */
export interface Session {
  id: string;
  userId: string;
  userType: 'registered' | 'guest';
  /** Of the user, as of the token's look-up, as is all below. */
  changeSequence: number;
  profileSequence: number;
  forgottenSequence: number;
  lineage: string;
}

/**
 * `session` exists after `authenticate` only. `written` exists for answers in pieces, and resolves at their end to
 * whether they were complete.
 */
export interface Environment {
  /** Missing if the app is called without a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: { correlationId: string; session: Session; written?: Promise<boolean> };
}

export type Call = Context<Environment>;
