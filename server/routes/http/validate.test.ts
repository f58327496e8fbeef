import * as fc from 'fast-check';
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { SIGN_UP, SignUpSchema } from '../../../contract/schema/accounts/account.ts';
import { BUDGET_OUT_OF_RANGE } from '../../../contract/schema/gifts/budget.ts';
import { birthYearFlag } from '../../../contract/records/connection.ts';
import { AGE_GROUP_UNKNOWN } from '../../../contract/schema/accounts/age-group.ts';
import { connectionInputSchema, newConnectionSchema } from '../../../contract/schema/connections/connection.ts';
import { DAY_MALFORMED } from '../../../contract/schema/connections/day.ts';
import {
  CUSTOM_HOBBY_LENGTH,
  CUSTOM_HOBBY_NOT_ONE_LINE,
  HOBBIES,
  HOBBIES_REQUIRED,
  HOBBIES_TOO_FEW,
  HOBBIES_TOO_MANY,
  HOBBY_TWICE,
  HOBBY_UNKNOWN,
} from '../../../contract/schema/connections/hobby.ts';
import { ID_MALFORMED } from '../../../contract/schema/sync/id.ts';
import { NotificationsBodySchema } from '../../../contract/schema/reminders/notifications-body.ts';
import { occasionsBodySchema } from '../../../contract/schema/connections/occasion-list.ts';
import {
  OCCASION_DATE_RANGE,
  OCCASION_DATE_REQUIRED,
  OCCASION_MUTED_MALFORMED,
  OCCASION_TYPE_REQUIRED,
  OCCASION_TYPE_TWICE,
  OCCASION_TYPE_UNKNOWN,
  OCCASIONS_MALFORMED,
} from '../../../contract/schema/connections/occasion.ts';
import {
  BIRTHDAY_RANGE,
  BIRTHDAY_REQUIRED,
  COUNTRY_REQUIRED,
  COUNTRY_UNKNOWN,
  GENDER_REQUIRED,
  GENDER_UNKNOWN,
  NAME_NOT_ONE_LINE,
  NAME_REQUIRED,
  NAME_TOO_LONG,
  NAME_TOO_SHORT,
} from '../../../contract/schema/accounts/person.ts';
import { profileInputSchema, TIME_ZONE_UNKNOWN } from '../../../contract/schema/accounts/profile.ts';
import { RecommendGlobalSchema } from '../../../contract/schema/gifts/recommendation.ts';
import {
  LEAD_DAYS_RANGE,
  LEAD_DAYS_TOO_MANY,
  LEAD_DAYS_TWICE,
  LEAP_DAY_UNKNOWN,
  ORDER_DAYS_RANGE,
  MUTED_OCCASIONS_MALFORMED,
  MUTED_OCCASIONS_TOO_MANY,
  REMINDER_HOUR_RANGE,
  ReminderSettingsChangeSchema,
} from '../../../contract/schema/reminders/reminder-settings.ts';
import { GIFT_IDEA_MALFORMED, GiftChangeSchema } from '../../../contract/schema/gifts/gift-mark.ts';
import { Failure } from '../../runtime/failure.ts';
import {
  budget,
  CENTURY_AGO,
  isoDayWithin,
  notificationsBody,
  occasions,
  personBody,
  giftBody,
  reminderSettingsBody,
  signUpBody,
  textWithin,
  TODAY,
} from '../../testing/arbitrary-bodies.ts';
import { validate } from './validate.ts';

const today = () => TODAY;
const recommendGlobalBody = fc.record({ occasionName: textWithin(1, 100), budget });

/** Changes a body's field; undefined deletes it. */
interface Spoiling {
  field: string;
  value: fc.Arbitrary<unknown>;
  code: ErrorCode;
  text: string;
}

const spoil = (field: string, value: fc.Arbitrary<unknown>, code: ErrorCode, text: string): Spoiling => ({
  field,
  value,
  code,
  text,
});
const missing = fc.constantFrom(undefined, null);
const absent = (field: string, text: string) => spoil(field, missing, 'invalid', text);
const empty = (field: string, text: string) => spoil(field, fc.constant(''), 'invalid', text);
const notText = fc.oneof(fc.integer(), fc.boolean(), fc.array(fc.string()), fc.constant({ a: 1 }));
const notFlag = fc.oneof(fc.integer(), fc.string(), fc.array(fc.boolean()), fc.constant({ a: 1 }));
const notList = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.constant({ a: 1 }));
const noDay = fc.constantFrom('2023-02-29T00:00:00.000Z', '1990-05-17', '1990-05-17T10:00:00.000Z', 'yesterday');
const unknownName = fc.string({ minLength: 1 }).map((text) => `not ${text}`);
/** A text with an invisible character. */
const unseenWithin = (min: number, max: number) =>
  fc
    .tuple(textWithin(min, max), fc.constantFrom('\u202E', '\u2067', '\u0007', '\u0085', '\n'), textWithin(1, 1))
    .map((parts) => parts.join(''));
const hobbies = (amount: number) => fc.shuffledSubarray([...HOBBIES], { minLength: amount, maxLength: amount });
const row = (name: unknown, date: unknown) => fc.constant([{ name, date }]);
const longAgo = isoDayWithin(CENTURY_AGO.subtract({ years: 200 }), CENTURY_AGO.subtract({ days: 1 }));
const farAhead = isoDayWithin(TODAY.add({ years: 5, days: 1 }), TODAY.add({ years: 50 }));
const tooYoung = isoDayWithin(TODAY.subtract({ years: 1 }).add({ days: 1 }), TODAY.add({ years: 50 }));
const SOME_ID = '01900000-0000-7000-8000-000000001225';
const SOME_DAY = '2027-06-05T00:00:00.000Z';

const OCCASIONS: Spoiling[] = [
  spoil('occasions', fc.constant(null), 'invalid', OCCASIONS_MALFORMED),
  spoil('occasions', notList, 'malformed', OCCASIONS_MALFORMED),
  spoil('occasions', row('', SOME_DAY), 'invalid', OCCASION_TYPE_REQUIRED),
  spoil('occasions', row('Wedding', ''), 'invalid', OCCASION_DATE_REQUIRED),
  spoil('occasions', row('Moving day', SOME_DAY), 'invalid', OCCASION_TYPE_UNKNOWN),
  spoil('occasions', row('Wedding', '2023-02-29T00:00:00.000Z'), 'malformed', DAY_MALFORMED),
  spoil(
    'occasions',
    notFlag.map((muted) => [{ name: 'Wedding', date: SOME_DAY, muted }]),
    'malformed',
    OCCASION_MUTED_MALFORMED,
  ),
  spoil(
    'occasions',
    fc.constant([...Array(2)].map(() => ({ name: 'Wedding', date: SOME_DAY }))),
    'invalid',
    OCCASION_TYPE_TWICE,
  ),
  spoil(
    'occasions',
    fc.oneof(longAgo, farAhead).map((date) => [{ name: 'Wedding', date }]),
    'invalid',
    OCCASION_DATE_RANGE,
  ),
];

/** A parsed form as it is sent again: the birthday's flag isn't part of it. */
function asSent(read: unknown): unknown {
  const { birthday = null } = read as { birthday?: string | null };
  return { ...(read as object), ...birthYearFlag({ birthday }) };
}

const PERSON: Spoiling[] = [
  spoil('isBirthYearUnknown', fc.constantFrom('yes', 1), 'malformed', 'isBirthYearUnknown must be true or false'),
  spoil('ageGroup', unknownName, 'malformed', AGE_GROUP_UNKNOWN),
  absent('name', NAME_REQUIRED),
  empty('name', NAME_REQUIRED),
  spoil('name', fc.constantFrom('  ', '\t'), 'invalid', NAME_REQUIRED),
  spoil('name', textWithin(1, 2), 'invalid', NAME_TOO_SHORT),
  spoil('name', textWithin(101, 200), 'invalid', NAME_TOO_LONG),
  spoil('name', notText, 'malformed', NAME_REQUIRED),
  absent('gender', GENDER_REQUIRED),
  empty('gender', GENDER_REQUIRED),
  spoil('gender', unknownName, 'invalid', GENDER_UNKNOWN),
  spoil('gender', notText, 'malformed', GENDER_REQUIRED),
  absent('birthday', BIRTHDAY_REQUIRED),
  empty('birthday', BIRTHDAY_REQUIRED),
  spoil('birthday', noDay, 'malformed', DAY_MALFORMED),
  spoil('birthday', longAgo, 'invalid', BIRTHDAY_RANGE),
  spoil('birthday', tooYoung, 'invalid', BIRTHDAY_RANGE),
  absent('country', COUNTRY_REQUIRED),
  empty('country', COUNTRY_REQUIRED),
  spoil('country', unknownName, 'invalid', COUNTRY_UNKNOWN),
  absent('hobbiesAndInterests', HOBBIES_REQUIRED),
  spoil('hobbiesAndInterests', notList, 'malformed', HOBBIES_REQUIRED),
  spoil('hobbiesAndInterests', hobbies(11), 'invalid', HOBBIES_TOO_MANY),
  spoil(
    'hobbiesAndInterests',
    unknownName.map((name) => [name]),
    'invalid',
    HOBBY_UNKNOWN,
  ),
  spoil('hobbiesAndInterests', fc.constant(['Tea', 'Tea']), 'invalid', HOBBY_TWICE),
  spoil('customHobbiesAndInterests', fc.constant(['Bonsai', ' BONSAI ']), 'invalid', HOBBY_TWICE),
  spoil(
    'customHobbiesAndInterests',
    textWithin(61, 80).map((text) => [text]),
    'invalid',
    CUSTOM_HOBBY_LENGTH,
  ),
  spoil('name', unseenWithin(3, 50), 'invalid', NAME_NOT_ONE_LINE),
  spoil(
    'customHobbiesAndInterests',
    unseenWithin(2, 20).map((text) => [text]),
    'invalid',
    CUSTOM_HOBBY_NOT_ONE_LINE,
  ),
  spoil('favouriteColour', fc.jsonValue(), 'malformed', "Unknown field 'favouriteColour'"),
  ...OCCASIONS,
];

interface Body {
  name: string;
  schema: v.GenericSchema;
  valid: fc.Arbitrary<object>;
  spoilings: Spoiling[];
}

const BODIES: Body[] = [
  { name: 'a connection', schema: connectionInputSchema(today), valid: personBody, spoilings: PERSON },
  {
    name: 'a new connection',
    schema: newConnectionSchema(today),
    valid: personBody,
    spoilings: [...PERSON, spoil('id', fc.oneof(fc.uuid({ version: 4 }), notText), 'malformed', ID_MALFORMED)],
  },
  {
    name: 'a profile',
    schema: profileInputSchema(today),
    valid: personBody,
    spoilings: [...PERSON, spoil('timeZone', unknownName, 'invalid', TIME_ZONE_UNKNOWN)],
  },
  {
    name: 'a list of occasions',
    schema: occasionsBodySchema(today),
    valid: fc.record({ occasions }),
    spoilings: [absent('occasions', OCCASIONS_MALFORMED), ...OCCASIONS],
  },
  {
    name: 'the notification flags',
    schema: NotificationsBodySchema,
    valid: notificationsBody,
    spoilings: [
      absent('pushNotificationsEnabled', 'pushNotificationsEnabled must be true or false'),
      spoil('emailNotificationsEnabled', fc.string(), 'malformed', 'emailNotificationsEnabled must be true or false'),
      spoil('timeZone', unknownName, 'invalid', TIME_ZONE_UNKNOWN),
    ],
  },
  {
    name: 'the settings of reminders',
    schema: ReminderSettingsChangeSchema,
    valid: reminderSettingsBody,
    spoilings: [
      spoil('reminderHour', fc.oneof(fc.integer({ min: 24 }), fc.integer({ max: -1 })), 'invalid', REMINDER_HOUR_RANGE),
      spoil('reminderHour', fc.constantFrom('9', true), 'malformed', REMINDER_HOUR_RANGE),
      spoil('leadDays', fc.constantFrom([61], [-1], [1.5]), 'invalid', LEAD_DAYS_RANGE),
      spoil('leadDays', notList, 'malformed', LEAD_DAYS_RANGE),
      spoil('leadDays', fc.constant([0, 1, 2, 3, 4, 5, 6, 7, 8]), 'invalid', LEAD_DAYS_TOO_MANY),
      spoil('leadDays', fc.constant([7, 1, 7]), 'invalid', LEAD_DAYS_TWICE),
      spoil('leapDay', unknownName, 'malformed', LEAP_DAY_UNKNOWN),
      spoil('orderDays', fc.constantFrom(61, -1, 1.5), 'invalid', ORDER_DAYS_RANGE),
      spoil('mutedOccasionIds', notList, 'malformed', MUTED_OCCASIONS_MALFORMED),
      spoil('mutedOccasionIds', fc.constant(['1']), 'malformed', ID_MALFORMED),
      spoil('mutedOccasionIds', fc.constant(Array(1001).fill(SOME_ID)), 'invalid', MUTED_OCCASIONS_TOO_MANY),
      spoil('minute', fc.integer(), 'malformed', "Unknown field 'minute'"),
    ],
  },
  {
    name: 'what is said of a gift',
    schema: GiftChangeSchema,
    valid: giftBody,
    spoilings: [
      spoil('ideaId', fc.constantFrom('', 'k'.repeat(201)), 'invalid', GIFT_IDEA_MALFORMED),
      spoil('ideaId', fc.integer(), 'malformed', GIFT_IDEA_MALFORMED),
      spoil('mark', fc.constantFrom('given', 1, true), 'malformed', 'An object is expected'),
      spoil('state', fc.constant('given'), 'malformed', "Unknown field 'state'"),
    ],
  },
  {
    name: 'a sign-up',
    schema: SignUpSchema,
    valid: signUpBody,
    spoilings: [
      absent('email', SIGN_UP.emailRequired),
      spoil('email', fc.constantFrom('nobody', 'a@', '@b.co', 'a b@example.com'), 'invalid', SIGN_UP.emailInvalid),
      absent('password', SIGN_UP.passwordRequired),
      spoil('password', fc.constantFrom('Ab1', 'A1b2c3d'), 'invalid', SIGN_UP.passwordTooShort),
      spoil('password', fc.constant(`A1${'x'.repeat(19)}`), 'invalid', SIGN_UP.passwordTooLong),
      spoil('password', fc.constant('Sunflower'), 'invalid', SIGN_UP.passwordNeedsDigit),
      spoil('password', fc.constant('sunflower7'), 'invalid', SIGN_UP.passwordNeedsUppercase),
      spoil(
        'password',
        fc.constantFrom('Sun flower7', 'Sun\u00a0flower7', 'Sunflower7\t'),
        'invalid',
        SIGN_UP.passwordHasSpaces,
      ),
      spoil('repeatPassword', fc.constant('Moonflower8'), 'invalid', SIGN_UP.repeatDiffers),
      spoil('termsAccepted', fc.constant(false), 'invalid', SIGN_UP.termsNotAccepted),
    ],
  },
  {
    name: 'a request for gifts',
    schema: RecommendGlobalSchema,
    valid: recommendGlobalBody,
    spoilings: [
      absent('budget', BUDGET_OUT_OF_RANGE),
      spoil('budget', fc.oneof(fc.integer({ max: 9 }), fc.integer({ min: 1000 })), 'invalid', BUDGET_OUT_OF_RANGE),
      spoil(
        'budget',
        fc.constantFrom(10.001, '10.001', '1e2', '', ' 50', '0x10', '9.99', '999.01'),
        'invalid',
        BUDGET_OUT_OF_RANGE,
      ),
      spoil('budget', fc.constantFrom([50], { a: 1 }, true), 'malformed', BUDGET_OUT_OF_RANGE),
    ],
  },
];

function travelled(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}

function refusalOf(schema: v.GenericSchema, body: unknown): { code: ErrorCode; message: unknown } | undefined {
  try {
    validate(schema, body);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, message: error.details.message };
  }
}

describe.each(BODIES)('$name', ({ schema, valid, spoilings }) => {
  test('that follows the rules is accepted, and its parsed form parses to itself', () => {
    fc.assert(
      fc.property(valid, (body) => {
        const read = validate(schema, travelled(body));
        expect(validate(schema, travelled(asSent(read)))).toEqual(read);
      }),
    );
  });

  test.each(spoilings)('with its $field spoilt is $code: $text', ({ field, value, code, text }) => {
    fc.assert(
      fc.property(valid, value, (body, spoilt) => {
        const { [field]: _, ...others } = travelled(body) as Record<string, unknown>;
        const sent = spoilt === undefined ? others : { ...others, [field]: spoilt };
        expect(refusalOf(schema, sent)).toEqual({ code, message: expect.arrayContaining([text]) });
      }),
      { numRuns: 50 },
    );
  });

  test.each([null, [], 'text', 7, true])('that is %o is malformed', (body) => {
    expect(refusalOf(schema, body)?.code).toBe('malformed');
  });
});

test('a person without any interest is asked to choose one', () => {
  fc.assert(
    fc.property(personBody, (body) => {
      const without = { ...body, hobbiesAndInterests: [], customHobbiesAndInterests: [] };
      expect(refusalOf(connectionInputSchema(today), without)).toEqual({ code: 'invalid', message: [HOBBIES_TOO_FEW] });
    }),
  );
});

test.each([
  ['empty rows of occasions', { occasions: Array.from({ length: 30_000 }, () => ({})) }],
  ['numbers for interests', { hobbiesAndInterests: Array<number>(45_000).fill(0) }],
])('a list of %s that is too long is refused for its length only', (_, body) => {
  const tooLong = { code: 'invalid', details: { message: ['A list can hold up to 1000 entries'] } };
  expect(() => validate(connectionInputSchema(today), body)).toThrow(expect.objectContaining(tooLong));
});
