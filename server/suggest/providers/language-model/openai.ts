import * as v from 'valibot';
import { ANSWER_NAME, ANSWER_SCHEMA } from './answer.ts';
import { LanguageModelFailure } from './failure.ts';
import type { Protocol } from './protocol.ts';

const CompletionSchema = v.object({
  choices: v.tupleWithRest(
    [
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({ content: v.nullish(v.string()), refusal: v.nullish(v.string()) }),
      }),
    ],
    v.unknown(),
  ),
});

const JsonSchema = v.pipe(v.string(), v.parseJson());

/** Chat completions with structured output, as OpenAI and many others offer them. */
export const openai: Protocol = {
  request: ({ url, key, model }, { instructions, data }) => ({
    url: `${url}/chat/completions`,
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: data },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: ANSWER_NAME, strict: true, schema: ANSWER_SCHEMA },
      },
    },
  }),
  read(body) {
    const completion = v.safeParse(CompletionSchema, body);
    if (!completion.success) throw new LanguageModelFailure('unreadable');
    const [{ finish_reason: end, message }] = completion.output.choices;
    if (message.refusal != null || end === 'content_filter') throw new LanguageModelFailure('declined');
    const answer = v.safeParse(JsonSchema, message.content);
    if (!answer.success) throw new LanguageModelFailure('unreadable');
    return answer.output;
  },
};
