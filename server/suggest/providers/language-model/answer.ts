import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CONTENTS, KINDS, NEEDS } from '../../../../gifts/words.ts';

/** One idea of a language model. Bounds are checked later: not every service supports them in a schema. */
export const GivenIdeaSchema = v.strictObject({
  title: v.string(),
  why: v.string(),
  low: v.number(),
  high: v.number(),
  from: v.number(),
  to: v.number(),
  interests: v.array(v.number()),
  occasion: v.boolean(),
  kind: v.picklist(KINDS),
  contains: v.array(v.picklist(CONTENTS)),
  needs: v.array(v.picklist(NEEDS)),
});
export type GivenIdea = v.InferOutput<typeof GivenIdeaSchema>;

const { $schema: _, ...answerSchema } = toJsonSchema(v.strictObject({ ideas: v.array(GivenIdeaSchema) }));

export const ANSWER_SCHEMA = answerSchema;
export const ANSWER_NAME = 'suggest_gifts';

/** Only the answer's frame: ideas are checked one by one, so that a bad one doesn't spoil the others. */
export const AnswerSchema = v.object({ ideas: v.array(v.unknown()) });
