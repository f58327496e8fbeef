import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { CallTurns } from '../../policies/calls/call-bounds.ts';
import type { Services } from '../../runtime/services.ts';
import type { Environment, Call } from './environment.ts';
import { clientOf } from './rate-limit.ts';
import { takeTurns } from '../sync/take-turns.ts';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Lets calls with a body wait for a turn that lasts until the body has arrived, so that slow senders can't pile up.
 * Throws `too_many_requests` if the client sends too many, `unavailable` if others do.
 */
export function boundedBodies(services: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    const incoming = c.env?.incoming;
    // Tests without a socket have no such header.
    if (incoming?.headers !== undefined && hasBody(incoming)) await takeTurn(c, services, incoming);
    return next();
  });
}

async function takeTurn(c: Call, services: Services, incoming: IncomingMessage): Promise<void> {
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
 * Reads the rest of a body whose call was answered early, as senders read the answer only after sending. Beyond a bound
 * it stops, and the answer closes the connection, so that no further call follows.
 */
export function unreadBodies({ callTurns: { unreadBody } }: Services) {
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (incoming?.headers === undefined || incoming.complete || incoming.destroyed || !hasBody(incoming)) return;
    if (!(await readOn(incoming, unreadBody))) c.header('Connection', 'close');
  });
}

/** Whether the body ended within the bound. */
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
      // A reader that has stopped taking data blocks the body.
      else incoming.resume();
    };
    const timer = setTimeout(stop, ms);
    incoming.on('data', take).once('end', stop).once('close', stop);
    incoming.resume();
  });
}

/** Whether the caller left before the call was complete. */
export function hasLeft(c: Call): boolean {
  const incoming = c.env?.incoming;
  return incoming?.complete === false && incoming.destroyed;
}
