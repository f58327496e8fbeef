import * as fc from 'fast-check';
import { oneLine } from '../../../contract/rules/limits/one-line.ts';
import { COUNTRIES } from '../../../contract/schema/accounts/country.ts';
import { GENDERS } from '../../../contract/schema/accounts/person.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { HOBBIES, interestKey, isHobby, tidyInterest } from '../../../contract/schema/connections/hobby.ts';
import { BIRTHDAY, isYearly, OCCASION_TYPES } from '../../../contract/schema/connections/occasion.ts';

/** The day on which these connections are valid. */
export const TODAY = Temporal.PlainDate.from('2026-11-28');

// What formats give a meaning to, and letters of several scripts.
const SIGNS = [
  'a',
  'B',
  's',
  'é',
  'ß',
  'あ',
  'ж',
  'ا',
  '👩‍👩‍👧',
  '1',
  ' ',
  ' ',
  '-',
  '’',
  "'",
  '.',
  '"',
  '\\',
  '\\n',
  '<',
  '%',
];
const MEANINGS = [
  ',',
  ';',
  ':',
  '=',
  '=41',
  '+',
  '@',
  '|',
  ' ::: ',
  '*',
  '(1985)',
  '^n',
  '\t',
  'n',
  '\u00AD',
  '🎂',
  ' hat ',
];

function text(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: fc.constantFrom(...SIGNS, ...MEANINGS), minLength: min, maxLength: max })
    .map((typed) => oneLine(typed).trim());
}

function within(from: Temporal.PlainDate, to: Temporal.PlainDate): fc.Arbitrary<string> {
  const days = from.until(to, { largestUnit: 'days' }).days;
  return fc.nat(days).map((count) => `${from.add({ days: count }).toString()}T00:00:00.000Z`);
}

const knownBirthday = within(TODAY.subtract({ years: 100 }), TODAY.subtract({ years: 1 }));
const birthday = fc.oneof(
  fc.constant(null),
  knownBirthday,
  within(Temporal.PlainDate.from('1604-01-01'), Temporal.PlainDate.from('1604-12-31')),
);

const occasions = fc
  .uniqueArray(fc.constantFrom(...OCCASION_TYPES.map(({ name }) => name).filter((name) => name !== BIRTHDAY)), {
    maxLength: 5,
  })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        within(TODAY.subtract({ years: 100 }), TODAY.add({ years: 5 })).map((date) => ({
          id: crypto.randomUUID(),
          name,
          date,
          yearly: isYearly(name),
        })),
      ),
    ),
  );

const customInterests = fc
  .uniqueArray(text(2, 20).map(tidyInterest), { maxLength: 4, selector: interestKey })
  .map((interests) => interests.filter((interest) => interest.length >= 2 && !isHobby(interest)));

const fields = {
  name: text(3, 30).filter((name) => name.length >= 3),
  gender: fc.option(fc.constantFrom(...GENDERS)),
  birthday,
  ageGroup: fc.option(fc.constantFrom('child', 'teen', 'adult', 'older')),
  country: fc.option(fc.constantFrom(...COUNTRIES.map(({ name }) => name))),
  hobbiesAndInterests: fc.uniqueArray(fc.constantFrom(...HOBBIES), { maxLength: 5 }).map((hobbies) => [...hobbies]),
  customHobbiesAndInterests: customInterests,
  occasions,
  note: fc.array(text(0, 60), { maxLength: 3 }).map((lines) => lines.join('\n').trim()),
  groups: fc
    .uniqueArray(text(1, 12), { maxLength: 4, selector: connectionNameKey })
    .map((groups) => groups.filter((group) => group !== '' && group.length <= 30)),
};

/** A connection that holds all that a file can say. */
export const connection: fc.Arbitrary<Connection> = fc.record(fields).map((person) => ({
  id: crypto.randomUUID(),
  ...person,
  isInvited: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 1,
}));
