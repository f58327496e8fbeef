import * as fc from 'fast-check';
import { BUDGET_MAX, BUDGET_MIN } from '../../contract/rules/gifts/budget.ts';
import { birthYearFlag } from '../../contract/records/connection.ts';
import { AGE_GROUPS } from '../../contract/schema/accounts/age-group.ts';
import { COUNTRIES } from '../../contract/schema/accounts/country.ts';
import { GENDERS } from '../../contract/schema/accounts/person.ts';
import { HOBBIES } from '../../contract/schema/connections/hobby.ts';
import { GIFT_STATES } from '../../contract/schema/gifts/gift-mark.ts';
import { LEAD_DAYS_MAX, LEAP_DAYS, ORDER_DAYS_MAX } from '../../contract/schema/reminders/reminder-settings.ts';
import { OCCASION_TYPES } from '../../contract/schema/connections/occasion.ts';

/** The day on which these bodies are valid. */
export const TODAY = Temporal.PlainDate.from('2026-11-20');
export const CENTURY_AGO = TODAY.subtract({ years: 100 });

/** An ISO day within a range, both ends included. */
export function isoDayWithin(from: Temporal.PlainDate, to: Temporal.PlainDate): fc.Arbitrary<string> {
  return fc
    .nat(from.until(to, { largestUnit: 'days' }).days)
    .map((days) => `${from.add({ days }).toString()}T00:00:00.000Z`);
}

const LETTERS = ['a', 'b', 'Z', 'é', 'ß', 'ñ', 'あ', 'ж', 'ا', '1', '-', '’', '.', '"', '\\', '<', '%'];

/** A text of that many UTF-16 units, in several scripts and with characters that often cause faults. */
export function textWithin(min: number, max: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...LETTERS), minLength: min, maxLength: max });
}

const hobbies = fc.uniqueArray(fc.constantFrom(...HOBBIES), { minLength: 1, maxLength: 6 });
const customHobbies = fc.uniqueArray(textWithin(2, 20), {
  maxLength: 4,
  selector: (hobby) => hobby.trim().toLowerCase(),
});

export const occasions = fc
  .uniqueArray(fc.constantFrom(...OCCASION_TYPES.map(({ name }) => name)), { maxLength: 6 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record(
          {
            name: fc.constant(name),
            date: isoDayWithin(CENTURY_AGO, TODAY.add({ years: 5 })),
            muted: fc.boolean(),
          },
          { requiredKeys: ['name', 'date'] },
        ),
      ),
    ),
  );

/** A birthday, one in four without a year. */
const birthday = fc.oneof(
  { weight: 3, arbitrary: isoDayWithin(CENTURY_AGO, TODAY.subtract({ years: 1 })) },
  { weight: 1, arbitrary: isoDayWithin(Temporal.PlainDate.from('1604-01-01'), Temporal.PlainDate.from('1604-12-31')) },
);

const personFields = fc.record(
  {
    name: textWithin(3, 100),
    gender: fc.constantFrom(...GENDERS),
    birthday,
    ageGroup: fc.constantFrom(null, ...AGE_GROUPS),
    country: fc.constantFrom(...COUNTRIES.map(({ name }) => name)),
    hobbiesAndInterests: hobbies,
    customHobbiesAndInterests: customHobbies,
    occasions,
  },
  { requiredKeys: ['name', 'gender', 'birthday', 'country', 'hobbiesAndInterests'] },
);

/** The body of the profile and connection forms. */
export const personBody = personFields.map((fields) => ({ ...fields, ...birthYearFlag(fields) }));

const address = fc.constantFrom(null, 'https://shop.example.com/?q=a%20b');

/** A gift mark; of few ideas, so that marks meet each other. */
export const giftBody = fc.record({
  ideaId: fc.constantFrom('tea', 'kite', 'own-1'),
  mark: fc.option(
    fc.record({
      state: fc.constantFrom(...GIFT_STATES),
      title: textWithin(1, 120),
      image: fc.constantFrom(null, '/illustrations/gift.webp', 'https://pictures.example.com/1.jpg'),
      link: address,
      price: fc.constantFrom(null, 'about €30'),
      occasion: fc.constantFrom(null, 'Birthday'),
      day: isoDayWithin(CENTURY_AGO, TODAY),
      forDay: fc.option(isoDayWithin(CENTURY_AGO, TODAY)),
      budget: fc.constantFrom(null, '€30'),
      keepReminding: fc.boolean(),
    }),
  ),
});

/** Gift hints; few of each, so that they meet each other. */
export const giftHintsBody = fc.record({
  neverSuggest: fc.uniqueArray(fc.constantFrom('nuts', 'alcohol', 'pets')),
  goodToKnow: fc.uniqueArray(fc.constantFrom('no-car', 'widowed')),
  giftNote: textWithin(0, 60),
});

/** Details; few of each, so that they meet each other. */
export const detailsBody = fc.record(
  {
    note: textWithin(0, 60),
    groups: fc.uniqueArray(fc.constantFrom('Family', 'Friends', 'Book club')),
    ownLeadDays: fc.uniqueArray(
      fc.record({ occasion: fc.constantFrom(null, 'Birthday'), days: fc.constantFrom([], [0], [30, 7]) }),
      { selector: ({ occasion }) => occasion },
    ),
    budgets: fc.uniqueArray(
      fc.record({ occasion: fc.constantFrom('Birthday', 'Christmas'), amount: fc.constantFrom(20, 49.5) }),
      {
        selector: ({ occasion }) => occasion,
      },
    ),
  },
  { requiredKeys: [] },
);

const newPassword = fc
  .tuple(
    fc.string({
      minLength: 6,
      maxLength: 18,
      unit: fc.constantFrom('a', 'b', 'x', 'y', 'Ä', 'ß', 'あ', '.', '!', '"', '\\'),
    }),
    fc.constantFrom('A1', '7Z'),
  )
  .map(([text, rest]) => text + rest);

export const signUpBody = fc.tuple(fc.uuid(), newPassword, fc.boolean()).map(([id, password, isRepeated]) => ({
  email: `${id}@example.com`,
  password,
  ...(isRepeated && { repeatPassword: password, termsAccepted: true as const }),
}));

export const budget = fc
  .integer({ min: BUDGET_MIN * 100, max: BUDGET_MAX * 100 })
  .chain((cents) => fc.constantFrom<number | string>(cents / 100, (cents / 100).toFixed(2)));

export const notificationsBody = fc.record(
  {
    emailNotificationsEnabled: fc.boolean(),
    globalOccasionsNotificationsEnabled: fc.boolean(),
    privateOccasionsNotificationsEnabled: fc.boolean(),
    pushNotificationsEnabled: fc.boolean(),
    weeklyDigestEnabled: fc.boolean(),
    timeZone: fc.constantFrom('UTC', 'Europe/Lisbon', 'Asia/Kolkata'),
  },
  {
    requiredKeys: [
      'emailNotificationsEnabled',
      'globalOccasionsNotificationsEnabled',
      'privateOccasionsNotificationsEnabled',
      'pushNotificationsEnabled',
    ],
  },
);

export const reminderSettingsBody = fc.record(
  {
    reminderHour: fc.integer({ min: 0, max: 23 }),
    leadDays: fc.uniqueArray(fc.integer({ min: 0, max: LEAD_DAYS_MAX }), { maxLength: 8 }),
    leapDay: fc.constantFrom(...LEAP_DAYS),
    orderDays: fc.integer({ min: 0, max: ORDER_DAYS_MAX }),
    pausedUntil: fc.constantFrom(null, '2026-12-05T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
    mutedOccasionIds: fc.array(fc.uuid({ version: 7 }), { maxLength: 5 }),
  },
  { requiredKeys: [] },
);
