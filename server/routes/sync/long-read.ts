import { createMiddleware } from 'hono/factory';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Call } from '../http/environment.ts';
import { clientOf } from '../http/rate-limit.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Lets a long read wait for a turn, held until its answer is written or its caller leaves: one per account, and limits
 * per client and process. Throws `too_many_requests` beyond the caller's limit, `unavailable` beyond the process's.
 * @param accountOf what identifies the account
 */
export function longRead(services: Services, accountOf: (c: Call) => string = (c) => c.get('session').userId) {
  const { account, client, process, waitMs, silentMs, writeMs } = services.callTurns.reads;
  return createMiddleware<Environment>(async (c, next) => {
    const outgoing = c.env?.outgoing;
    const end = await takeTurns(
      [
        { turns: account, name: accountOf(c), refusal: 'too_many_requests' },
        { turns: client, name: clientOf(c, services)[0], refusal: 'too_many_requests' },
        { turns: process, name: '', refusal: 'unavailable' },
      ],
      { waitMs, stream: outgoing },
    );
    if (outgoing === undefined || outgoing.closed) {
      await next();
      void (c.get('written') ?? Promise.resolve()).then(end);
      return;
    }
    const cutOff = setTimeout(() => outgoing.destroy(), writeMs).unref();
    outgoing.setTimeout(silentMs).once('close', () => {
      clearTimeout(cutOff);
      end();
    });
    await next();
  });
}
