import { createMiddleware } from 'hono/factory';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Request } from '../http/environment.ts';
import { clientOf } from '../http/rate-limit.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Has a read that may be long wait for its turn, which lasts until the answer was written or its caller has left: one at a
 * time of an account, some of a client, and so many in all. Throws `too_many_requests` where the caller has too many
 * already, and `unavailable` where all others have.
 * @param accountOf names the account whose list it is, by whatever stands for it
 */
export function longRead(services: Services, accountOf: (c: Request) => string = (c) => c.get('session').userId) {
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
