import { anthropic } from './anthropic.ts';
import { LanguageModelFailure, type LanguageModelFailureCode } from './failure.ts';
import { openai } from './openai.ts';
import type { LanguageModelSettings, Protocol, ProtocolName } from './protocol.ts';
import type { Question } from './question.ts';
import { readText } from '../../../runtime/read-answer.ts';
import { retryAfterMs } from '../../../../contract/rules/limits/retry-after.ts';

const BY_NAME: Record<ProtocolName, Protocol> = { openai, anthropic };
/** Many times what the ideas take. */
const ANSWER_LIMIT_BYTES = 200_000;

function codeOf(status: number): LanguageModelFailureCode {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'rate_limited';
  // 529: Anthropic is overloaded.
  return status >= 500 ? 'server_error' : 'bad_request';
}

/** A service's request for a pause is honoured, for its length if given. */
function failureOf({ status, headers }: Response, now: number): LanguageModelFailure {
  const asked = retryAfterMs(headers.get('retry-after'), now);
  const mayAsk = status === 429 || status === 503 || status === 529;
  return new LanguageModelFailure(codeOf(status), { status, waitMs: mayAsk ? asked : undefined });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LanguageModelFailure('unreadable');
  }
}

/** Returns the unchecked answer. Follows no redirect: the key would go with it. Throws a LanguageModelFailure. */
export async function ask(
  settings: LanguageModelSettings,
  question: Question,
  signal: AbortSignal,
  now: number,
): Promise<unknown> {
  const protocol = BY_NAME[settings.protocol];
  const { url, headers, body } = protocol.request(settings, question);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw failureOf(response, now);
    }
    return protocol.read(
      parse(await readText(response, ANSWER_LIMIT_BYTES, () => new LanguageModelFailure('too_long'))),
    );
  } catch (error) {
    if (error instanceof LanguageModelFailure) throw error;
    throw new LanguageModelFailure(signal.aborted ? 'timed_out' : 'unreachable');
  }
}
