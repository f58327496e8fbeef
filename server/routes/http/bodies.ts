import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { CallTurns } from '../../policies/accounts/call-bounds.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Request } from './environment.ts';
import { clientOf } from './rate-limit.ts';
import { takeTurns } from '../sync/take-turns.ts';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Has calls with a body wait for their turn to send it, which lasts until it is there: slow ones would otherwise be held
 * without end. Throws `too_many_requests` where the client sends too many already, and `unavailable` where all others do.
 */
export function boundedBodies(services: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const incoming = c.env?.incoming;
    // A call that tests make without a socket has a body, and no time in which it comes.
    if (incoming?.headers !== undefined && hasBody(incoming)) await takeTurn(c, services, incoming);
    return next();
  });
}

async function takeTurn(c: Request, services: Services, incoming: IncomingMessage): Promise<void> {
  const { client, process, waitMs } = services.callTurns.bodies;
  const end = await takeTurns(
    [
      { turns: client, name: clientOf(c, services)[0], refusal: 'too_many_requests' },
      { turns: process, name: '', refusal: 'unavailable' },
    ],
    { waitMs, stream: incoming },
  );
  incoming.once('end', end).once('close', end);
  if (incoming.destroyed) end();
}

/**
 * Reads on what is left of a body once its call was answered without it, such as one that is too long: its sender looks for
 * the answer when all is sent. Beyond a bound it stops, and the answer says that the connection ends with it, so that
 * nobody sends another call behind it.
 */
export function unreadBodies({ callTurns: { unreadBody } }: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (incoming?.headers === undefined || incoming.complete || incoming.destroyed || !hasBody(incoming)) return;
    if (!(await readOn(incoming, unreadBody))) c.header('Connection', 'close');
  });
}

/** Whether the end of a body came within the bound. */
function readOn(incoming: IncomingMessage, { bytes, ms }: CallTurns['unreadBody']): Promise<boolean> {
  return new Promise((resolve) => {
    let left = bytes;
    const stop = () => {
      clearTimeout(timer);
      incoming.off('data', take).off('end', stop).off('close', stop);
      incoming.pause();
      resolve(incoming.complete);
    };
    const take = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
      // Whoever had begun to read it lets nothing more come while nobody takes it.
      else incoming.resume();
    };
    const timer = setTimeout(stop, ms);
    incoming.on('data', take).once('end', stop).once('close', stop);
    incoming.resume();
  });
}

/** Whether a caller has gone before all of the call was there, so that nobody hears of the answer. */
export function hasLeft(c: Request): boolean {
  const incoming = c.env?.incoming;
  return incoming?.complete === false && incoming.destroyed;
}
