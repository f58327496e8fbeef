import { isIP, type LookupFunction } from 'node:net';
import { lookup } from 'node:dns';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { buildConnector } from 'undici';
import { createEncryption } from './encryption.ts';
import { createSigner } from './signer.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message to a device, and how its push service is to treat it (RFC 8030). */
export interface Push {
  body: string;
  /** A later push replaces a waiting one of the same topic. */
  topic: string;
  urgency: 'normal' | 'high';
  /** How long it is worth delivering. */
  ttlSeconds: number;
}

/** `gone`: the subscription no longer exists. `refused`: this push, or for good. `failed`: may be retried. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'refused' | 'failed'; reason: string };

export interface PushSender {
  send(target: PushTarget, push: Push): Promise<PushOutcome>;
  close(): Promise<void>;
}

export type ConnectPush = buildConnector.connector;

export interface PushSenderParts {
  keys: VapidKeys;
  /** A `mailto:` or `https:` address at which push services reach the operator. */
  subject: string;
  now: () => Date;
  /** Whether an address that a name resolved to may be connected to. */
  isAllowedAddress: (address: string) => boolean;
  /** Replaces the internet in tests. Bypasses `isAllowedAddress`. */
  connect?: ConnectPush | undefined;
  /** Called when an encrypting thread dies or can't be started; the pushes are sent all the same. */
  onThreadFault: (error: unknown) => void;
  /** The time limit of a push, shorter in tests. */
  limitMs?: number;
}

const CONNECTIONS_PER_SERVICE = 4;
const STREAMS_PER_CONNECTION = 100;
const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 10_000;
/** From the name lookup to the status: a service that drips bytes passes every other limit. */
const PUSH_LIMIT_MS = 15_000;
/** Services answer little or nothing beside the status. */
const ANSWER_LIMIT_BYTES = 16_384;
/** The longest wait for the pushes under way at a stop. */
const CLOSE_LIMIT_MS = 1000;
/** Sends encrypted (RFC 8291), signed (RFC 8292) pushes. Modules load at the first push, for a quick start. */
export function createPushSender(parts: PushSenderParts): PushSender {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(target, push) {
      try {
        opened ??= open(parts);
        const { hostname } = new URL(target.endpoint);
        if (isLiteralRefused(hostname, parts.isAllowedAddress)) return { kind: 'refused', reason: 'address' };
        return outcomeOf(await (await opened).post(target, push));
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

async function open(parts: PushSenderParts) {
  const [{ Agent }, { default: webPush }] = await Promise.all([import('undici'), import('web-push')]);
  const agent = new Agent({
    allowH2: true,
    connections: CONNECTIONS_PER_SERVICE,
    pipelining: STREAMS_PER_CONNECTION,
    maxConcurrentStreams: STREAMS_PER_CONNECTION,
    connect: parts.connect ?? { lookup: guardedLookup(parts.isAllowedAddress), timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });
  const authorisation = createSigner(webPush, parts);
  const encryption = createEncryption({ webPush, onFault: parts.onThreadFault });
  const stopping = new AbortController();

  async function post({ endpoint, p256dh, auth }: PushTarget, push: Push): Promise<number> {
    const { origin, pathname, search } = new URL(endpoint);
    const encrypted = await encryption.encrypt({ p256dh, auth, body: push.body });
    const headers = {
      authorization: authorisation(origin),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(push.ttlSeconds),
      urgency: push.urgency,
      topic: push.topic,
    };
    const path = `${pathname}${search}`;
    const signal = AbortSignal.any([AbortSignal.timeout(parts.limitMs ?? PUSH_LIMIT_MS), stopping.signal]);
    const answer = await agent.request({ origin, path, method: 'POST', headers, body: encrypted, signal });
    readOut(answer.body, signal);
    return answer.statusCode;
  }

  /** Lets the pushes under way end within a short time, and breaks off the rest. */
  async function close(): Promise<void> {
    await Promise.race([agent.close(), delay(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    stopping.abort();
    await encryption.close();
  }

  return { post, close };
}

/** Reads and ignores the body: to a service, resetting each answer looks like an attack, and it would disconnect. */
function readOut(body: Dispatcher.ResponseData['body'], signal: AbortSignal): void {
  body.dump({ limit: ANSWER_LIMIT_BYTES, signal }).catch(() => {
    // Broken off: an error for the stream, the end for us.
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const mayPass = status === 429 || status >= 500;
  return { kind: mayPass ? 'failed' : 'refused', reason: `status ${status}` };
}

/** The code of an error: its text may hold an address, which is a device's secret. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

function isLiteralRefused(hostname: string, isAllowed: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isAllowed(host);
}

/** Looks a name up and returns only allowed addresses: the name may have changed since the subscription. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error || first === undefined) {
        callback(error ?? Object.assign(new Error('Not a public address'), { code: 'ADDRESS_REFUSED' }), []);
      } else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
