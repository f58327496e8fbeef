import * as v from 'valibot';
import type { GivenIdea } from '../suggest/providers/language-model/answer.ts';
import type { LanguageModelSettings, ProtocolName } from '../suggest/providers/language-model/protocol.ts';
import { type StandIn, type StandInAnswer, type StandInRequest, startStandIn } from './http-stand-in.ts';

const KEY = 'sk-Sunflower7';
const MODEL = 'gift-model-1';

/** A valid idea, with the test's own fields. */
export function given(part: Partial<GivenIdea> = {}): GivenIdea {
  return {
    title: 'Hawking glove for beginners',
    why: 'keeps the talons off the wrist at every landing',
    low: 25,
    high: 60,
    from: 16,
    to: 100,
    interests: [0],
    occasion: false,
    kind: 'thing',
    contains: [],
    needs: [],
    ...part,
  };
}

const ChatSchema = v.object({
  model: v.literal(MODEL),
  messages: v.strictTuple([
    v.strictObject({ role: v.literal('system'), content: v.string() }),
    v.strictObject({ role: v.literal('user'), content: v.string() }),
  ]),
  response_format: v.strictObject({
    type: v.literal('json_schema'),
    json_schema: v.strictObject({ name: v.string(), strict: v.literal(true), schema: v.looseObject({}) }),
  }),
});

const MessagesSchema = v.object({
  model: v.literal(MODEL),
  max_tokens: v.number(),
  system: v.string(),
  messages: v.strictTuple([v.strictObject({ role: v.literal('user'), content: v.string() })]),
  tools: v.strictTuple([
    v.strictObject({
      name: v.string(),
      description: v.string(),
      input_schema: v.looseObject({ type: v.literal('object') }),
    }),
  ]),
  tool_choice: v.strictObject({ type: v.literal('tool'), name: v.string(), disable_parallel_tool_use: v.boolean() }),
});

/** A protocol: its required request, its facts, and the wrapping of an answer. */
interface Speech {
  path: string;
  isKnown: (headers: StandInRequest['headers']) => boolean;
  schema: v.GenericSchema;
  wrap: (answer: unknown) => unknown;
}

const SPEECHES: Record<ProtocolName, Speech> = {
  openai: {
    path: '/v1/chat/completions',
    isKnown: ({ authorization }) => authorization === `Bearer ${KEY}`,
    schema: ChatSchema,
    wrap: (answer) => ({
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: { role: 'assistant', content: JSON.stringify(answer), refusal: null },
        },
      ],
    }),
  },
  anthropic: {
    path: '/v1/messages',
    isKnown: (headers) => headers['x-api-key'] === KEY && headers['anthropic-version'] === '2023-06-01',
    schema: MessagesSchema,
    wrap: (answer) => ({
      type: 'message',
      role: 'assistant',
      stop_reason: 'tool_use',
      content: [
        { type: 'text', text: 'Here they are.' },
        { type: 'tool_use', id: 'toolu_1', name: 'suggest_gifts', input: answer },
      ],
    }),
  },
};

export interface LanguageModelStandIn extends StandIn {
  settings: LanguageModelSettings;
  /** The ideas of every answer. */
  ideas: readonly unknown[];
  /** Answered in place of the ideas if set. */
  answer: StandInAnswer | undefined;
  /** The facts in each call, as received. */
  told(): string[];
}

/** A stand-in for a language model, which accepts only calls as the protocol documents them. */
export async function startLanguageModel(protocol: ProtocolName = 'openai'): Promise<LanguageModelStandIn> {
  const { path, isKnown, schema, wrap } = SPEECHES[protocol];
  const standIn = await startStandIn(({ method, url, headers, body }) => {
    if (model.answer !== undefined) return model.answer;
    if (method !== 'POST' || url.pathname !== path) return { status: 404, json: {} };
    if (!isKnown(headers)) return { status: 401, json: {} };
    if (!v.is(schema, JSON.parse(body))) return { status: 400, json: {} };
    return { json: wrap({ ideas: model.ideas }) };
  });
  const told = () =>
    standIn.requests.map(({ body }) => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      return messages.at(-1)?.content ?? '';
    });
  const settings = { protocol, url: `${standIn.address}/v1`, key: KEY, model: MODEL, dailyCalls: 1000 };
  const model: LanguageModelStandIn = { ...standIn, settings, ideas: [given()], answer: undefined, told };
  return model;
}
