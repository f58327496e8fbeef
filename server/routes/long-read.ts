import { createMiddleware } from 'hono/factory';
import { Failure } from '../failure.ts';
import type { EndTurn } from '../policies/turns.ts';
import type { Services } from '../services.ts';
import type { Environment, Request } from './environment.ts';
import { clientOf } from './rate-limit.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Has a read that may be long wait for its turn, which lasts until the answer was written or its caller has left: one at a
 * time of an account, some of a client, and so many in all. Throws `too_many_requests` where the caller has too many
 * already, and `unavailable` where all others have.
 * @param accountOf names the account whose list it is, by whatever stands for it
 */
export function longRead(services: Services, accountOf: (c: Request) => string = (c) => c.get('session').userId) {
  const { account, client, process, waitMs, silentMs, writeMs } = services.longReads;
  return createMiddleware<Environment>(async (c, next) => {
    const { over, end } = answerEnd(c);
    const waiting = AbortSignal.any([over, AbortSignal.timeout(waitMs)]);
    const taken: EndTurn[] = [];
    const endTurns = () => taken.forEach((endTurn) => endTurn());
    try {
      for (const [turns, name] of [
        [account, accountOf(c)],
        [client, clientOf(c, services)[0]],
        [process, ''],
      ] as const) {
        const turn = await turns.take(name, waiting);
        if (turn === undefined) {
          const code = turns === process ? 'unavailable' : 'too_many_requests';
          throw new Failure(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
        }
        taken.push(turn);
      }
      c.env?.outgoing?.setTimeout(silentMs);
      const cutOff = setTimeout(() => c.env?.outgoing?.destroy(), writeMs).unref();
      over.addEventListener('abort', () => clearTimeout(cutOff), { once: true });
      await next();
    } finally {
      if (over.aborted) endTurns();
      else over.addEventListener('abort', endTurns, { once: true });
      end();
    }
  });
}

/** When a call's answer is over: its connection's word where there is one, else once it is made and what writes it ends. */
function answerEnd(c: Request): { over: AbortSignal; end: () => void } {
  const ending = new AbortController();
  const abort = () => ending.abort();
  const outgoing = c.env?.outgoing;
  if (outgoing?.closed === true) abort();
  outgoing?.once('close', abort);
  const end = () => {
    if (outgoing !== undefined) return;
    const written = c.get('written');
    if (written === undefined) abort();
    else void written.then(abort);
  };
  return { over: ending.signal, end };
}
