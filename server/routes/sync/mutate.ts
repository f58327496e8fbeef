import * as v from 'valibot';
import { IDEMPOTENCY_KEY_MALFORMED, IdempotencyKeySchema } from '../../../contract/schema/sync/change.ts';
import type { CommandContext } from '../../commands/command.ts';
import type { Answer, Repeatable } from '../../commands/recall-answers.ts';
import { runOnce } from '../../commands/run.ts';
import { Failure } from '../../runtime/failure.ts';
import { type Condition, entityTag, parseCondition } from '../../policies/sync/condition.ts';
import { fingerprint } from '../../policies/calls/fingerprint.ts';
import type { Services } from '../../runtime/services.ts';
import { readFields } from '../http/read-body.ts';
import type { Call } from '../http/environment.ts';
import { inWriteTurn } from './write-turn.ts';

/** Runs a mutation in one transaction, under `If-Match`, and with an `Idempotency-Key` at most once. */
export async function mutate(
  c: Call,
  services: Services,
  work: (context: CommandContext, condition: Condition) => Promise<Answer>,
): Promise<Response> {
  const condition = readCondition(c);
  const { userId } = c.get('session');
  const key = await readKey(c);
  const write = () => runOnce(services, userId, key, (context) => work(context, condition));
  return send(c, await inWriteTurn(c, services, write));
}

/**
 * Runs a mutation with a body. The body isn't validated for a stored answer: a retry must not fail by later rules or
 * changes.
 */
export async function mutateWith(
  c: Call,
  services: Services,
  work: (context: CommandContext, sent: unknown, condition: Condition) => Promise<Answer>,
): Promise<Response> {
  // Before the transaction, as a body may be slow.
  const sent = await readFields(c);
  return mutate(c, services, (context, condition) => work(context, sent, condition));
}

/** The version becomes the strong entity tag. */
export function send(c: Call, { status, body, version }: Answer): Response {
  if (version !== undefined) c.header('ETag', entityTag(version));
  return body === undefined ? c.body(null, status) : c.json(body, status as 200 | 201);
}

/** Reads `If-Match`. Throws `malformed`. */
export function readCondition(c: Call): Condition {
  const condition = parseCondition(c.req.header('if-match'));
  if (condition === 'malformed') throw new Failure('malformed', { message: 'If-Match must hold entity tags' });
  return condition;
}

async function readKey(c: Call): Promise<Repeatable | undefined> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!v.is(IdempotencyKeySchema, key)) throw new Failure('malformed', { message: IDEMPOTENCY_KEY_MALFORMED });
  const isEmpty = (await c.req.arrayBuffer()).byteLength === 0;
  return { key, fingerprint: fingerprint(c.req.method, c.req.path, isEmpty ? {} : await readFields(c)) };
}
