import * as fc from 'fast-check';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import { describedRoutes } from '../../openapi/document.ts';
import { type AnswerCheck, createAnswerCheck } from '../answer-check.ts';
import { successOf } from '../examples/all.ts';
import type { TestApp } from '../test-app.ts';
import { type OddRequest, oddRequest, type SoundCall } from './odd-request.ts';
import { watchWrites, writesKept } from './watch-writes.ts';

/** How many requests are derived from one set of valid calls, which successes use up. */
const ROUND = 5000;

/** Internal details that no answer may reveal: places in code, statements, names of the server's libraries. */
const INNER_DETAIL =
  /\n\s+at |node_modules|\.ts:\d+|\b(select|insert into|update|delete from) "|SQLSTATE|kysely|pglite|valibot|hono|TypeError|RangeError|SyntaxError|Cannot read|is not a function/i;
const ERROR_BODY_MAX_LENGTH = 20_000;

export interface FuzzResult {
  sent: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
  /** The faults, each with its request. */
  problems: string[];
}

export interface FuzzOptions {
  /** In a new process, the same seed modifies the calls in the same ways; the ids in them differ. */
  seed: number;
  count: number;
  /** Called after each round with the number of requests so far. */
  onRound?: (sent: number) => void;
}

/**
 * Sends faulty requests over every call of the API, one after the other. Records every answer that is a fault of the
 * server, breaks the API's document, reveals internal details, or is a refusal although a row was written.
 */
export async function runFuzz(app: TestApp, { seed, count, onRound }: FuzzOptions): Promise<FuzzResult> {
  const check = createAnswerCheck((await app.call('GET', '/api/openapi.json')).body);
  await watchWrites(app);
  const result: FuzzResult = { sent: 0, statuses: {}, problems: [] };
  while (result.sent < count) {
    const requests = fc.sample(oddRequest(await soundCalls(app)), {
      seed: seed + result.sent,
      numRuns: Math.min(ROUND, count - result.sent),
    });
    let kept = await writesKept(app);
    for (const request of requests) {
      const { status, problems } = await send(app, check, request);
      result.sent += 1;
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      const keptNow = await writesKept(app);
      if (status >= 400 && keptNow !== kept) problems.push('refused, and yet something was written');
      kept = keptNow;
      for (const problem of problems) result.problems.push(`${problem}: ${shown(request)}`);
    }
    onRound?.(result.sent);
  }
  return result;
}

/** A valid call of each kind, in a database without other data. */
async function soundCalls(app: TestApp): Promise<SoundCall[]> {
  await app.services.db.deleteFrom('connections').execute();
  await app.services.db.deleteFrom('users').execute();
  const calls: SoundCall[] = [];
  for (const { method, path } of describedRoutes(app.app.routes)) {
    calls.push({ method, ...(await successOf(`${method} ${path}`)(app)) });
  }
  return calls;
}

async function send(
  { app, logged }: TestApp,
  check: AnswerCheck,
  { method, path, headers, body }: OddRequest,
): Promise<{ status: number; problems: string[] }> {
  const isBodiless = ['GET', 'HEAD'].includes(method.toUpperCase());
  logged.length = 0;
  try {
    const init = { method, headers, ...(body === undefined || isBodiless ? {} : { body }) };
    const response = await app.request(path, init);
    const text = await textOf(response);
    const answer = { status: response.status, headers: response.headers, body: parsed(response, text) };
    const problems = [
      ...(response.status >= 500 ? [`answered ${response.status} (${JSON.stringify(logged[0])})`] : []),
      ...(method === 'HEAD' ? [] : check(method, path, answer)),
      ...(response.status >= 400 && method !== 'HEAD' ? wrongRefusal(response.status, answer.body, text) : []),
    ];
    return { status: response.status, problems };
  } catch (error) {
    return { status: 0, problems: [`threw ${String(error)}`] };
  }
}

function textOf(response: Response): Promise<string> {
  const encoding = response.headers.get('content-encoding');
  const isPacked = encoding === 'gzip' || encoding === 'deflate';
  return isPacked && response.body !== null
    ? new Response(response.body.pipeThrough(new DecompressionStream(encoding))).text()
    : response.text();
}

function parsed(response: Response, text: string): unknown {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson && text !== '' ? JSON.parse(text) : text;
}

function wrongRefusal(status: number, body: unknown, text: string): string[] {
  const { statusCode, error } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  return [
    ...(statusCode !== status || ERROR_STATUS[error as ErrorCode] !== status
      ? [`has no error body: ${text.slice(0, 200)}`]
      : []),
    ...(INNER_DETAIL.test(text) ? [`gives away ${INNER_DETAIL.exec(text)?.[0]}`] : []),
    ...(text.length > ERROR_BODY_MAX_LENGTH ? [`refuses in ${text.length} characters`] : []),
  ];
}

function shown({ method, path, headers, body }: OddRequest): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify({ headers, body: String(body).slice(0, 600) }).slice(0, 1200)}`;
}
