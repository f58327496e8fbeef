import * as v from 'valibot';
import { connectionNameKey } from '../../rules/limits/connection-name.ts';
import { isOneLine, notOneLine } from '../../rules/limits/one-line.ts';
import { BudgetSchema } from '../gifts/budget.ts';
import { ReminderSettingsSchema } from '../reminders/reminder-settings.ts';
import { strictBody } from '../sync/strict-body.ts';
import { OCCASIONS_MAX } from './occasion.ts';

/** The groups that forms offer beside the user's own. */
export const USUAL_GROUPS = ['Family', 'Friends', 'Work'] as const;

export const NOTE_MAX = 1000;
export const NOTE_TOO_LONG = `A note can have up to ${NOTE_MAX} characters`;
export const GROUP_MAX = 30;
export const GROUP_TOO_LONG = `A group’s name can have up to ${GROUP_MAX} characters`;
export const GROUPS_MAX = 10;
export const GROUPS_TOO_MANY = `A person can be in up to ${GROUPS_MAX} groups`;
export const GROUP_TWICE = 'Each group can be chosen only once';
const NOTE_MALFORMED = 'note must be a text';
const GROUPS_MALFORMED = 'groups must be a list of groups’ names';
const GROUP_REQUIRED = 'A group’s name is a required field';
const OCCASION_MALFORMED = `occasion must be a name of up to 100 characters`;
const PER_OCCASION_MALFORMED = 'The list must name each occasion once';
// All of a person's occasions, 'no occasion' and the person as a whole.
const PER_OCCASION_MAX = OCCASIONS_MAX + 2;

const occasion = v.pipe(
  v.string(OCCASION_MALFORMED),
  v.nonEmpty(OCCASION_MALFORMED),
  v.maxLength(100, OCCASION_MALFORMED),
);

// A list with at most one entry for each occasion.
function perOccasion<Entry extends v.GenericSchema<unknown, { occasion: string | null }>>(entry: Entry) {
  return v.pipe(
    v.array(entry, PER_OCCASION_MALFORMED),
    v.maxLength(PER_OCCASION_MAX, PER_OCCASION_MALFORMED),
    v.check((entries) => new Set(entries.map((one) => one.occasion)).size === entries.length, PER_OCCASION_MALFORMED),
  );
}

const group = v.pipe(
  v.string(GROUPS_MALFORMED),
  v.trim(),
  v.nonEmpty(GROUP_REQUIRED),
  v.maxLength(GROUP_MAX, GROUP_TOO_LONG),
  v.check(isOneLine, notOneLine('A group’s name')),
);

/** The user's own facts about a connection, also about an invited one. */
const detailsEntries = {
  note: v.pipe(v.string(NOTE_MALFORMED), v.trim(), v.maxLength(NOTE_MAX, NOTE_TOO_LONG)),
  groups: v.pipe(
    v.array(group, GROUPS_MALFORMED),
    v.maxLength(GROUPS_MAX, GROUPS_TOO_MANY),
    v.check((groups) => new Set(groups.map(connectionNameKey)).size === groups.length, GROUP_TWICE),
  ),
  /** The days before that reminders come on, in place of the general ones. With `null` it is all of the occasions. */
  ownLeadDays: perOccasion(
    strictBody({ occasion: v.nullable(occasion), days: ReminderSettingsSchema.entries.leadDays }),
  ),
  /** The budget of the last suggestions for an occasion. */
  budgets: perOccasion(strictBody({ occasion, amount: BudgetSchema })),
};

/** The body of `PUT /contacts/{id}/details`. Missing fields stay. */
export const DetailsChangeSchema = strictBody(v.partial(v.object(detailsEntries)).entries);
export type DetailsChange = v.InferOutput<typeof DetailsChangeSchema>;
export type Details = Required<DetailsChange>;

/** The schemas of the server's answers; undefined from an older server. */
export const storedDetailsEntries = {
  note: v.optional(v.string()),
  groups: v.optional(v.array(v.string())),
  ownLeadDays: v.optional(v.array(v.object({ occasion: v.nullable(v.string()), days: v.array(v.number()) }))),
  budgets: v.optional(v.array(v.object({ occasion: v.string(), amount: v.number() }))),
};
