import type { ErrorCode } from '../contract/errors.ts';
import { ApiError } from '../src/api/api-error.ts';
import type { OutgoingChange } from '../src/pending/queue.ts';
import type { SyncServer } from '../src/sync/server.ts';
import type { Random } from './random.ts';
import type { Trouble } from './steps.ts';

/** How a call fails. */
export const FAULTS = [
  'request lost',
  'answer lost',
  'sent twice',
  'slow answer',
  'body cut',
  'captive portal',
  'dies half-way',
  'status 500',
  'status 502',
  'status 503',
  'status 503 with Retry-After',
  'status 429',
  'status 401',
  'status 403',
  'status 403 after it arrived',
  'status 413',
] as const;
export type Fault = (typeof FAULTS)[number];

interface Network {
  server: SyncServer;
  random: Random;
  /** How calls fail; undefined if they don't. */
  trouble: Trouble | undefined;
  /** Called at moments of a call at which the device may die or others may act. */
  moment: () => Promise<void>;
  /** Takes a request that arrives long after its sender has given up. */
  keepForLater: (arrive: () => Promise<unknown>) => void;
  /** Carries out only the first changes, as a server that dies half-way. */
  sendSome: (changes: readonly OutgoingChange[], most: number) => Promise<unknown>;
  onFault: (fault: Fault) => void;
}

/** The server behind a network where anything may happen. */
export function faultyNetwork(network: Network): SyncServer {
  const { server } = network;
  return {
    changesSince: (cursor) => call(network, 'asking', () => server.changesSince(cursor)),
    send: (changes) => call(network, 'sending', () => server.send(changes), changes),
  };
}

async function call<Answer>(
  network: Network,
  kind: 'sending' | 'asking',
  deliver: () => Promise<Answer>,
  changes: readonly OutgoingChange[] = [],
): Promise<Answer> {
  const { random, trouble, moment, onFault } = network;
  await moment();
  const isTroubled = trouble && (trouble.calls === 'all' || trouble.calls === kind);
  const fault = isTroubled && random.chance(trouble.odds) ? random.pick(trouble.faults) : undefined;
  if (fault === undefined) {
    const answer = await deliver();
    await moment();
    return answer;
  }
  onFault(fault);
  const answer = await failing(network, fault, deliver, changes);
  await moment();
  return answer;
}

async function failing<Answer>(
  { random, keepForLater, sendSome }: Network,
  fault: Fault,
  deliver: () => Promise<Answer>,
  changes: readonly OutgoingChange[],
): Promise<Answer> {
  switch (fault) {
    case 'request lost':
      throw new ApiError({ kind: 'no-answer' });
    case 'answer lost':
      await deliver();
      throw new ApiError({ kind: 'no-answer' });
    case 'sent twice': {
      const first = await deliver();
      const second = await deliver();
      return random.chance(0.5) ? first : second;
    }
    case 'slow answer':
      keepForLater(deliver);
      throw new ApiError({ kind: 'no-answer' });
    case 'body cut':
      await deliver();
      throw new ApiError({ kind: 'unreadable', status: 200 });
    case 'captive portal':
      throw new ApiError({ kind: 'unreadable', status: 200 });
    case 'dies half-way':
      await sendSome(changes, random.below(changes.length + 1));
      throw refusal(502);
    case 'status 500':
      throw refusal(500);
    case 'status 502':
      throw new ApiError({ kind: 'unreadable', status: 502 });
    case 'status 503':
      throw refusal(503);
    case 'status 503 with Retry-After':
      throw refusal(503, { retryAfterSeconds: 120 });
    case 'status 429':
      throw refusal(429, { retryAfterSeconds: 60 });
    case 'status 401':
      throw refusal(401, { code: 'unauthorised' });
    case 'status 403 after it arrived':
      await deliver();
      throw new ApiError({ kind: 'unreadable', status: 403 });
    case 'status 403':
      throw new ApiError({ kind: 'unreadable', status: 403 });
    case 'status 413':
      throw refusal(413, { code: 'body_too_large' });
  }
}

function refusal(status: number, more: { code?: ErrorCode; retryAfterSeconds?: number } = {}): ApiError {
  const nothing = { code: undefined, message: undefined, retryAfterSeconds: undefined, current: undefined };
  return new ApiError({ kind: 'refused', status, ...nothing, ...more });
}
