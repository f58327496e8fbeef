import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ErrorBodySchema } from '../../contract/errors.ts';
import { AccessTokenSchema } from '../../contract/schema/accounts/account.ts';
import { PublicConfigSchema } from '../../contract/schema/accounts/config.ts';
import { ConnectionAnswerSchema } from '../../contract/schema/connections/connection.ts';
import { IsoDaySchema } from '../../contract/schema/connections/day.ts';
import { CustomHobbiesAnswerSchema, DropdownsSchema } from '../../contract/schema/gifts/dropdowns.ts';
import { EventSchema } from '../../contract/schema/reminders/event.ts';
import { GiftMarkSchema } from '../../contract/schema/gifts/gift-mark.ts';
import { ID_PATTERN, IdSchema } from '../../contract/schema/sync/id.ts';
import { NotificationFlagsSchema } from '../../contract/schema/reminders/notification-flags.ts';
import { OccasionSchema } from '../../contract/schema/connections/occasion-list.ts';
import { ProfileAnswerSchema } from '../../contract/schema/accounts/profile.ts';
import { CURSOR_PATTERN, CursorSchema } from '../../contract/schema/sync/sync.ts';
import { RecommendationSchema } from '../../contract/schema/gifts/recommendation.ts';
import { ISO_DAY_PATTERN } from '../../contract/rules/days/day.ts';

export type { JsonSchema } from '@valibot/to-json-schema';

/** The schemas that the document defines once and refers to. All others are written inline. */
const NAMED = new Map<v.GenericSchema, string>([
  [ErrorBodySchema, 'Error'],
  [AccessTokenSchema, 'AccessToken'],
  [ConnectionAnswerSchema, 'Connection'],
  [ProfileAnswerSchema, 'Profile'],
  [OccasionSchema, 'Occasion'],
  [GiftMarkSchema, 'GiftMark'],
  [EventSchema, 'Event'],
  [RecommendationSchema, 'Recommendation'],
  [NotificationFlagsSchema, 'NotificationFlags'],
  [DropdownsSchema, 'Dropdowns'],
  [CustomHobbiesAnswerSchema, 'CustomHobbies'],
  [PublicConfigSchema, 'PublicConfig'],
]);

/** JSON Schema's version of the schemas that are functions. Without an entry here generating the document fails. */
const CUSTOM = new Map<v.GenericSchema, JsonSchema>([
  [IdSchema, { type: 'string', format: 'uuid', pattern: ID_PATTERN.source, description: 'A UUIDv7 in lower case' }],
  [CursorSchema, { type: 'string', pattern: CURSOR_PATTERN.source, description: 'How far a device has heard' }],
  [IsoDaySchema, { type: 'string', pattern: ISO_DAY_PATTERN.source, description: 'A calendar day' }],
]);

/** Rules that JSON Schema can't express; the error messages state them. */
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

/** A schema holds only one `pattern`, so each further one goes into a part of its own. */
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

/** A schema of the contract in the document's form: a request's or an answer's. */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const name = NAMED.get(schema);
  return name === undefined ? convert(schema) : reference(name);
}

/** The schemas that the others refer to, by name. */
export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries([...NAMED].map(([schema, name]) => [name, convert(schema)]));
}
