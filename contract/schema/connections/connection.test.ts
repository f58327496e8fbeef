import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { connectionInputSchema } from './connection.ts';
import { HOBBIES } from './hobby.ts';

const today = () => Temporal.PlainDate.from('2026-11-20');
const ana = {
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
};

/** The first message of each invalid field. */
function messages(input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(connectionInputSchema(today), input);
  const first = issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  return Object.fromEntries(first);
}

/** Whether a body is accepted where this birthday is stored. */
const storing = (stored: string) => (input: unknown) =>
  v.is(connectionInputSchema(today, { birthday: stored, occasions: [] }), input);

describe('the rules of a connection', () => {
  it('accepts one without custom interests and occasions, and trims its name', () => {
    const output = v.parse(connectionInputSchema(today), { ...ana, name: '  Ana Silva ' });
    expect(output).toMatchObject({ name: 'Ana Silva', customHobbiesAndInterests: [] });
    expect(output.occasions).toBeUndefined();
  });

  it('names every field that is missing, all at once', () => {
    expect(messages({})).toEqual({
      name: 'Name is a required field',
      gender: 'Gender is a required field',
      birthday: 'Birthday is a required field',
      country: 'Country is a required field',
      hobbiesAndInterests: 'Hobbies and Interests is a required field',
    });
  });

  it.each([
    ['name', '   ', 'Name is a required field'],
    ['name', ' Al ', 'Name must be longer than or equal to 3 characters'],
    ['gender', '', 'Gender is a required field'],
    ['birthday', '', 'Birthday is a required field'],
    ['birthday', '2025-11-21T00:00:00.000Z', 'Birthday must be between 1 and 100 years ago'],
    ['birthday', '1926-11-19T00:00:00.000Z', 'Birthday must be between 1 and 100 years ago'],
    ['country', '', 'Country is a required field'],
    ['hobbiesAndInterests', [], 'Please select at least 1 interest'],
    ['hobbiesAndInterests', HOBBIES.slice(0, 11), 'You can select up to 10 interests'],
  ])('refuses %s of %j with its text', (field, value, text) => {
    expect(messages({ ...ana, [field]: value })).toEqual({ [field]: text });
  });

  it.each(['2025-11-20T00:00:00.000Z', '1926-11-20T00:00:00.000Z'])(
    'accepts a birthday on the edge: %s',
    (birthday) => {
      expect(messages({ ...ana, birthday })).toEqual({});
    },
  );

  describe('of a birthday without a year', () => {
    const birthday = '1604-02-29T00:00:00.000Z';
    const DIFFERS = 'A birthday has the year 1604 where isBirthYearUnknown is true, and only there';

    it('accept the year 1604 where the flag is true, and only there', () => {
      expect(messages({ ...ana, birthday, isBirthYearUnknown: true, ageGroup: 'teen' })).toEqual({});
      expect(messages({ ...ana, isBirthYearUnknown: false })).toEqual({});
      expect(messages({ ...ana, birthday, isBirthYearUnknown: false })).toEqual({ birthday: DIFFERS });
      expect(messages({ ...ana, isBirthYearUnknown: true })).toEqual({ birthday: DIFFERS });
    });

    it('accept its own occasion, and no other one in that year', () => {
      const sent = { ...ana, birthday, isBirthYearUnknown: true };
      expect(messages({ ...sent, occasions: [{ name: 'Birthday', date: birthday }] })).toEqual({});
      expect(messages({ ...sent, occasions: [{ name: 'Anniversary', date: birthday }] })).toEqual({
        'occasions.0.date': 'Occasion Date must be between 100 years ago and 5 years ahead',
      });
    });

    it('leave it as it is for an older app that omits the flag, which can’t enter such a day', () => {
      expect(storing(birthday)({ ...ana, birthday })).toBe(true);
      expect(storing(birthday)(ana)).toBe(true);
      expect(storing(birthday)({ ...ana, birthday: '1604-07-14T00:00:00.000Z' })).toBe(false);
      expect(storing(ana.birthday)({ ...ana, birthday })).toBe(false);
    });
  });

  it('counts custom interests toward the ten, and takes them alone', () => {
    expect(messages({ ...ana, hobbiesAndInterests: [], customHobbiesAndInterests: ['falconry'] })).toEqual({});
    const nine = HOBBIES.slice(0, 9);
    expect(messages({ ...ana, hobbiesAndInterests: nine, customHobbiesAndInterests: ['falconry'] })).toEqual({});
    expect(messages({ ...ana, hobbiesAndInterests: nine, customHobbiesAndInterests: ['falconry', 'kites'] })).toEqual({
      hobbiesAndInterests: 'You can select up to 10 interests',
    });
  });

  it.each([
    ['a standard one in other letters', ['Tea'], ['kites', ' TEA '], 'hobbiesAndInterests'],
    ['one with other spaces', ['Tea'], ['wild swimming', 'Wild  swimming'], 'customHobbiesAndInterests'],
    ['one whose accent was typed apart', ['Tea'], ['caf\u00e9s', 'cafe\u0301s'], 'customHobbiesAndInterests'],
  ])('takes no interest twice: %s', (_which, hobbiesAndInterests, customHobbiesAndInterests, path) => {
    expect(messages({ ...ana, hobbiesAndInterests, customHobbiesAndInterests })).toEqual({
      [path]: 'Each interest can be given only once',
    });
  });

  it('does not normalise texts longer than any interest, since that takes seconds', () => {
    const long = 'ação'.normalize('NFC').repeat(1000);
    const apart = long.normalize('NFD');
    const tooLong = 'An interest of your own must be 2 to 60 characters long';
    expect(messages({ ...ana, customHobbiesAndInterests: [long, apart] })).toEqual({
      'customHobbiesAndInterests.0': tooLong,
      'customHobbiesAndInterests.1': tooLong,
    });
    expect(messages({ ...ana, hobbiesAndInterests: [long], customHobbiesAndInterests: [apart] })).toEqual({
      'hobbiesAndInterests.0': 'Hobbies and Interests must be chosen from the list',
      'customHobbiesAndInterests.0': tooLong,
    });
  });

  it('refuses a text that is far longer once its ligatures are expanded', () => {
    const written = 'must be up to 120 characters long; some symbols count as several';
    const unfolding = `aXX${'\uFDFA'.repeat(57)}`;
    expect(messages({ ...ana, customHobbiesAndInterests: [unfolding] })).toEqual({
      customHobbiesAndInterests: `An interest of your own ${written}`,
    });
    expect(messages({ ...ana, name: `Rui ${'\uFDFA'.repeat(20)}` })).toEqual({
      name: 'Name must be shorter than or equal to 200 characters; some symbols count as several',
    });
  });

  it.each(['가', 'ệ', 'е́', 'नि', 'ﻻ', 'ガ', '你', '𝒜', 'صلاة العيد '])('takes sixty characters of %s', (sign) => {
    const hobby = sign.repeat(Math.floor(60 / sign.length)).slice(0, 60);
    expect(messages({ ...ana, customHobbiesAndInterests: [hobby], name: `Rui ${sign}` })).toEqual({});
  });

  it('says that interests are too few also while other fields are wrong', () => {
    expect(messages({ ...ana, name: '', hobbiesAndInterests: [] })).toEqual({
      name: 'Name is a required field',
      hobbiesAndInterests: 'Please select at least 1 interest',
    });
  });

  it.each([
    [[{ name: 'Wedding' }], 'occasions.0.date', 'Occasion Date is a required field'],
    [
      [{ name: 'Wedding', date: '2026-02-30T00:00:00.000Z' }],
      'occasions.0.date',
      "A date must be a calendar day in the form 'YYYY-MM-DDT00:00:00.000Z'",
    ],
    [[{ name: 'Wedding', date: '' }], 'occasions.0.date', 'Occasion Date is a required field'],
    [[{ name: '', date: '2026-12-01T00:00:00.000Z' }], 'occasions.0.name', 'Occasion Type is a required field'],
    [
      [{ name: 'Wedding', date: '2031-11-21T00:00:00.000Z' }],
      'occasions.0.date',
      'Occasion Date must be between 100 years ago and 5 years ahead',
    ],
    [
      [
        { name: 'Wedding', date: '2026-12-01T00:00:00.000Z' },
        { name: 'Wedding', date: '2026-12-02T00:00:00.000Z' },
      ],
      'occasions',
      'Occasion Type can be used only once',
    ],
  ])('refuses the occasions %j', (occasions, path, text) => {
    expect(messages({ ...ana, occasions })).toEqual({ [path]: text });
  });

  it.each(['favouriteColour', 'constructor'])('refuses the unknown field %s by its name', (field) => {
    expect(messages({ ...ana, [field]: 1 })).toEqual({ [field]: `Unknown field '${field}'` });
  });
});
