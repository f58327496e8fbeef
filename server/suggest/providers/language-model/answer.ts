import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CONTENTS, KINDS, NEEDS } from '../../../../gifts/words.ts';

/** One idea as a language model gives it. Bounds are checked afterwards: not every service knows them in a schema. */
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

/** The JSON schema that a service is told to keep to. */
export const ANSWER_SCHEMA = answerSchema;
export const ANSWER_NAME = 'suggest_gifts';

/** The answer's frame only: each idea is looked at by itself, so that a bad one spoils none but itself. */
export const AnswerSchema = v.object({ ideas: v.array(v.unknown()) });
