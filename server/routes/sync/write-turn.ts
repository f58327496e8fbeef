import type { Services } from '../../runtime/services.ts';
import type { Call } from '../http/environment.ts';
import { clientOf } from '../http/rate-limit.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Writes in a turn of the client, so that a client with many changes doesn't delay others. Throws `too_many_requests`
 * if too much waits.
 */
export async function inWriteTurn<Result>(c: Call, services: Services, write: () => Promise<Result>): Promise<Result> {
  const { client, waitMs } = services.callTurns.writes;
  const needed = [{ turns: client, name: clientOf(c, services)[0], refusal: 'too_many_requests' }] as const;
  const end = await takeTurns(needed, { waitMs, stream: c.env?.outgoing });
  try {
    return await write();
  } finally {
    end();
  }
}
