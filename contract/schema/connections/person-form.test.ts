import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  CUSTOM_HOBBY_LENGTH,
  HOBBIES,
  HOBBIES_REQUIRED,
  HOBBIES_TOO_FEW,
  HOBBIES_TOO_MANY,
  HOBBY_TWICE,
} from './hobby.ts';
import { occasionListSchema } from './occasion-list.ts';
import { OCCASION_DATE_RANGE, OCCASION_TYPE_TWICE } from './occasion.ts';
import { occasionsFormSchema } from './occasions-form.ts';
import { invitedPersonFormSchema, personFormSchema } from './person-form.ts';

const today = () => Temporal.PlainDate.from('2026-11-20');
const ana = {
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: ['Kite making'],
  typedInterest: '',
  occasions: [],
};

const row = (name: string) => ({ name, date: '2027-05-01T00:00:00.000Z' });
const twice = [row('Wedding'), row('Graduation'), row('Wedding')];

function messages(schema: v.GenericSchema, input: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map(({ message }) => message);
}

describe('the interests of a form', () => {
  it('are a required field', () => {
    const { hobbiesAndInterests: _left, ...without } = ana;
    expect(HOBBIES_REQUIRED).toBe('Hobbies and Interests is a required field');
    expect(messages(personFormSchema(today), without)).toContain(HOBBIES_REQUIRED);
  });

  it.each([
    ['a standard one, whatever its case and spaces', '  board   GAMES ', ['Pottery', 'Board games'], ['Kite making']],
    ['a custom one', ' star  gazing ', ['Pottery'], ['Kite making', 'star gazing']],
    ['one that is chosen already', 'pottery', ['Pottery'], ['Kite making']],
    ['a custom one that is there already', 'KITE making', ['Pottery'], ['Kite making']],
    ['one whose accent was typed apart', 'cafe\u0301s', ['Pottery'], ['Kite making', 'caf\u00e9s']],
    ['only spaces', '   ', ['Pottery'], ['Kite making']],
  ])('include the typed, unconfirmed text: %s', (_what, typedInterest, standard, custom) => {
    const saved = v.parse(personFormSchema(today), { ...ana, typedInterest });
    expect(saved).not.toHaveProperty('typedInterest');
    expect(saved).toMatchObject({ hobbiesAndInterests: standard, customHobbiesAndInterests: custom });
  });

  it('stay valid where a stored one is far longer than it looks, but no other such one can be added', () => {
    const stored = { ...ana, customHobbiesAndInterests: ['\uFDFA'.repeat(57)] };
    const schema = personFormSchema(today, undefined, stored);
    const written = 'must be up to 120 characters long; some symbols count as several';
    expect(messages(schema, { ...stored, country: 'Spain' })).toEqual([]);
    expect(messages(schema, { ...stored, typedInterest: '\uFDFA'.repeat(40) })).toEqual([
      `An interest of your own ${written}`,
    ]);
  });

  it('stay valid where one is stored in both lists, until one list is changed', () => {
    const stored = { ...ana, customHobbiesAndInterests: ['pottery'] };
    const schema = personFormSchema(today, undefined, stored);
    expect(messages(schema, { ...stored, country: 'Spain' })).toEqual([]);
    expect(messages(schema, { ...stored, typedInterest: 'Chess' })).toEqual([HOBBY_TWICE]);
    expect(messages(schema, { ...stored, customHobbiesAndInterests: ['Pottery'] })).toEqual([HOBBY_TWICE]);
  });

  it('stay valid where a custom one is stored twice, until these are changed', () => {
    const stored = { ...ana, customHobbiesAndInterests: ['caf\u00e9s', 'cafe\u0301s'] };
    const schema = personFormSchema(today, undefined, stored);
    expect(messages(schema, { ...stored, country: 'Spain' })).toEqual([]);
    expect(messages(schema, { ...stored, customHobbiesAndInterests: ['caf\u00e9s', 'Caf\u00e9s'] })).toEqual([
      HOBBY_TWICE,
    ]);
    expect(messages(personFormSchema(today), stored)).toEqual([HOBBY_TWICE]);
  });

  it('are enough with only the typed text', () => {
    const nothing = { ...ana, hobbiesAndInterests: [], customHobbiesAndInterests: [] };
    expect(messages(personFormSchema(today), nothing)).toEqual([HOBBIES_TOO_FEW]);
    expect(messages(personFormSchema(today), { ...nothing, typedInterest: 'Chess' })).toEqual([]);
  });

  it.each([
    ['is an eleventh', { hobbiesAndInterests: HOBBIES.slice(0, 9), typedInterest: 'Yoga' }, HOBBIES_TOO_MANY],
    ['is one character', { typedInterest: 'K' }, CUSTOM_HOBBY_LENGTH],
    ['stands beside one that is there twice', { customHobbiesAndInterests: ['pottery'] }, HOBBY_TWICE],
    ['is too long', { typedInterest: 'k'.repeat(61) }, CUSTOM_HOBBY_LENGTH],
  ])('show an error where the typed text %s', (_what, fields, message) => {
    expect(messages(personFormSchema(today), { ...ana, ...fields })).toEqual([message]);
  });
});

describe('a type that comes twice', () => {
  it.each([
    ['the profile and connection form', personFormSchema(today), { ...ana, occasions: twice }],
    ['the form of an invited connection', invitedPersonFormSchema(today), { ...ana, occasions: twice }],
    ['the occasion forms', occasionsFormSchema(today), { occasions: twice }],
    ['the API', occasionListSchema(today), twice],
  ])('is refused by %s', (_who, schema, input) => {
    expect(OCCASION_TYPE_TWICE).toBe('Occasion Type can be used only once');
    expect(messages(schema, input)).toEqual([OCCASION_TYPE_TWICE]);
  });
});

describe('a day that is stored', () => {
  const old = '1926-11-19T00:00:00.000Z';
  const other = '1926-11-18T00:00:00.000Z';
  const olga = { ...ana, birthday: old, occasions: [{ name: 'Birthday', date: old }] };
  const forms = [
    ['the profile and connection form', personFormSchema(today, undefined, olga)],
    ['the form of an invited connection', invitedPersonFormSchema(today, undefined, olga)],
    ['the occasion forms', occasionsFormSchema(today, olga)],
  ] as const;

  it.each(forms)('stays allowed in %s, more than a hundred years ago', (_form, schema) => {
    expect(messages(schema, olga)).toEqual([]);
  });

  it.each(forms)('is allowed again in %s as the occasion of a birthday', (_form, schema) => {
    expect(messages(schema, { ...olga, occasions: [row('Wedding'), { name: 'Birthday', date: old }] })).toEqual([]);
  });

  it.each(forms)('makes no room for another in %s', (_form, schema) => {
    const moved = { ...olga, occasions: [{ name: 'Birthday', date: other }] };
    expect(messages(schema, moved)).toContain(OCCASION_DATE_RANGE);
    expect(messages(schema, { ...olga, occasions: [{ name: 'Wedding', date: old }] })).toEqual([OCCASION_DATE_RANGE]);
  });
});
