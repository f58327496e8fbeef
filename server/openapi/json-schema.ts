import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ErrorBodySchema } from '../../contract/errors.ts';
import { AccessTokenSchema } from '../../contract/schema/accounts/account.ts';
import { PublicConfigSchema } from '../../contract/schema/accounts/config.ts';
import { ConnectionSchema } from '../../contract/schema/connections/connection.ts';
import { IsoDaySchema } from '../../contract/schema/connections/day.ts';
import { CustomHobbiesAnswerSchema, DropdownsSchema } from '../../contract/schema/gifts/dropdowns.ts';
import { EventSchema } from '../../contract/schema/reminders/event.ts';
import { GiftMarkSchema } from '../../contract/schema/gifts/gift-mark.ts';
import { ID_PATTERN, IdSchema } from '../../contract/schema/sync/id.ts';
import { NotificationFlagsSchema } from '../../contract/schema/reminders/notification-flags.ts';
import { OccasionSchema } from '../../contract/schema/connections/occasion-list.ts';
import { ProfileSchema } from '../../contract/schema/accounts/profile.ts';
import { CURSOR_PATTERN, CursorSchema } from '../../contract/schema/sync/sync.ts';
import { RecommendationSchema } from '../../contract/schema/gifts/recommendation.ts';
import { ISO_DAY_PATTERN } from '../../contract/rules/days/day.ts';

export type { JsonSchema } from '@valibot/to-json-schema';

/** The schemas that the document names and refers to. Any other is written out where it is used. */
const NAMED = new Map<v.GenericSchema, string>([
  [ErrorBodySchema, 'Error'],
  [AccessTokenSchema, 'AccessToken'],
  [ConnectionSchema, 'Connection'],
  [ProfileSchema, 'Profile'],
  [OccasionSchema, 'Occasion'],
  [GiftMarkSchema, 'GiftMark'],
  [EventSchema, 'Event'],
  [RecommendationSchema, 'Recommendation'],
  [NotificationFlagsSchema, 'NotificationFlags'],
  [DropdownsSchema, 'Dropdowns'],
  [CustomHobbiesAnswerSchema, 'CustomHobbies'],
  [PublicConfigSchema, 'PublicConfig'],
]);

/** What JSON Schema can say of the schemas that are a function. One that is missing here fails the making of the document. */
const CUSTOM = new Map<v.GenericSchema, JsonSchema>([
  [IdSchema, { type: 'string', format: 'uuid', pattern: ID_PATTERN.source, description: 'A UUIDv7 in lower case' }],
  [CursorSchema, { type: 'string', pattern: CURSOR_PATTERN.source, description: 'How far a device has heard' }],
  [IsoDaySchema, { type: 'string', pattern: ISO_DAY_PATTERN.source, description: 'A calendar day' }],
]);

/** Rules that JSON Schema has no words for; the texts of a refusal say them. */
const BEYOND_JSON_SCHEMA = [
  'check',
  'partial_check',
  'raw_check',
  'raw_transform',
  'transform',
  'trim',
  'to_lower_case',
];

type Regex = v.RegexAction<string, undefined>;

function isRegex(action: { type: string }): action is Regex {
  return action.type === 'regex';
}

/** A schema holds one `pattern` only, so that each goes into a part of its own. */
function withPattern(schema: JsonSchema, { source }: RegExp): JsonSchema {
  return { ...schema, allOf: [...(schema.allOf ?? []), { pattern: source }] };
}

function convert(root: v.GenericSchema): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(root, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: BEYOND_JSON_SCHEMA,
    overrideSchema: ({ valibotSchema }) => {
      const custom = CUSTOM.get(valibotSchema);
      const name = valibotSchema === root ? undefined : NAMED.get(valibotSchema);
      return name === undefined ? custom : reference(name);
    },
    overrideAction: ({ valibotAction, jsonSchema: before }) =>
      isRegex(valibotAction) ? withPattern(before, valibotAction.requirement) : undefined,
  });
  return schema;
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A schema of the contract as the document holds it: what a caller may send, or what is answered. */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const name = NAMED.get(schema);
  return name === undefined ? convert(schema) : reference(name);
}

/** The schemas that the others refer to, by their names. */
export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries([...NAMED].map(([schema, name]) => [name, convert(schema)]));
}
