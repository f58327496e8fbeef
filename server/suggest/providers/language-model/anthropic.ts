import * as v from 'valibot';
import { ANSWER_NAME, ANSWER_SCHEMA } from './answer.ts';
import { LanguageModelFailure } from './failure.ts';
import type { Protocol } from './protocol.ts';

const VERSION = '2023-06-01';
/** Twice what the ideas take. */
const MAX_TOKENS = 3000;

const MessageSchema = v.object({
  stop_reason: v.nullish(v.string()),
  content: v.array(v.object({ type: v.string(), name: v.optional(v.string()), input: v.optional(v.unknown()) })),
});

/** Anthropic's Messages API; the answer is the input of a forced tool call. */
export const anthropic: Protocol = {
  request: ({ url, key, model }, { instructions, data }) => ({
    url: `${url}/messages`,
    headers: { 'x-api-key': key, 'anthropic-version': VERSION },
    body: {
      model,
      max_tokens: MAX_TOKENS,
      system: instructions,
      messages: [{ role: 'user', content: data }],
      tools: [{ name: ANSWER_NAME, description: 'Takes the suggested gifts.', input_schema: ANSWER_SCHEMA }],
      tool_choice: { type: 'tool', name: ANSWER_NAME, disable_parallel_tool_use: true },
    },
  }),
  read(body) {
    const message = v.safeParse(MessageSchema, body);
    if (!message.success) throw new LanguageModelFailure('unreadable');
    if (message.output.stop_reason === 'refusal') throw new LanguageModelFailure('declined');
    const use = message.output.content.find(({ type, name }) => type === 'tool_use' && name === ANSWER_NAME);
    if (use === undefined) throw new LanguageModelFailure('unreadable');
    return use.input;
  },
};
