import * as v from 'valibot';
import { IDEMPOTENCY_KEY_MALFORMED, IdempotencyKeySchema } from '../../contract/schema/change.ts';
import type { CommandContext } from '../commands/command.ts';
import type { Answer, Repeatable } from '../commands/recall-answers.ts';
import { answerBefore, runOnce } from '../commands/run.ts';
import { Failure } from '../failure.ts';
import { type Condition, entityTag, parseCondition } from '../policies/condition.ts';
import { fingerprint } from '../policies/fingerprint.ts';
import type { Services } from '../services.ts';
import { readFields } from './body.ts';
import type { Request } from './environment.ts';
import { inWriteTurn } from './write-turn.ts';

/**
 * Carries out a signed-in caller's mutation: in one transaction, under the caller's `If-Match`, and with an
 * `Idempotency-Key` at most once.
 */
export async function mutate(
  c: Request,
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
 * Carries out a mutation with what `read` makes of its body. A repetition that can no longer be read, since the day is
 * another or what it is about changed, is answered as it was when it was made.
 */
export async function mutateWith<Body>(
  c: Request,
  services: Services,
  read: () => Promise<Body>,
  work: (context: CommandContext, condition: Condition, body: Body) => Promise<Answer>,
): Promise<Response> {
  let body: Body;
  try {
    body = await read();
  } catch (error) {
    // What is no body at all was none before either, and can't be read once more.
    const isBody = error instanceof Failure && error.code !== 'malformed';
    const key = isBody ? await readKey(c) : undefined;
    const before = key && (await answerBefore(services, c.get('session').userId, key));
    if (before === undefined) throw error;
    return send(c, before);
  }
  return mutate(c, services, (context, condition) => work(context, condition, body));
}

/** Sends an answer, with its version as the strong entity tag. */
export function send(c: Request, { status, body, version }: Answer): Response {
  if (version !== undefined) c.header('ETag', entityTag(version));
  return body === undefined ? c.body(null, status) : c.json(body, status as 200 | 201);
}

/** The caller's `If-Match`. Throws `malformed`. */
export function readCondition(c: Request): Condition {
  const condition = parseCondition(c.req.header('if-match'));
  if (condition === 'malformed') throw new Failure('malformed', { message: 'If-Match must hold entity tags' });
  return condition;
}

async function readKey(c: Request): Promise<Repeatable | undefined> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!v.is(IdempotencyKeySchema, key)) throw new Failure('malformed', { message: IDEMPOTENCY_KEY_MALFORMED });
  const isEmpty = (await c.req.arrayBuffer()).byteLength === 0;
  return { key, fingerprint: fingerprint(c.req.method, c.req.path, isEmpty ? {} : await readFields(c)) };
}
