import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GiftChangeSchema, GiftMarkSchema } from '../../schema/gifts/gift-mark.ts';
import { giftFormSchema } from '../../schema/gifts/gift-form.ts';
import { isOneLine, oneLine } from './one-line.ts';
import { newConnectionSchema } from '../../schema/connections/connection.ts';
import { interestKey } from '../../schema/connections/hobby.ts';
import { personFormSchema } from '../../schema/connections/person-form.ts';

const today = () => Temporal.PlainDate.from('2026-11-20');
/** Shown as 'Ana gnp.exe' where the control character is obeyed. */
const TURNED = 'Ana \u202Eexe.png';
const ana = {
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
  occasions: [],
};

/** The first message of each invalid field. */
function messages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('a name', () => {
  it.each([
    ['in Arabic', 'محمد علي'],
    ['in Hebrew with a mark of direction', 'דוד \u200FCohen'],
    ['in Persian with a zero-width non-joiner', 'علی\u200Cرضا'],
    ['with a family of emoji', 'Familie 👩‍👩‍👧'],
    ['with accents of their own', 'A\u0301na'],
  ])('%s stays as it is', (_, name) => {
    expect(isOneLine(name)).toBe(true);
    expect(oneLine(name)).toBe(name);
    expect(v.parse(newConnectionSchema(today), { ...ana, name }).name).toBe(name);
  });

  it.each([
    ['that reverses the text after it', TURNED, 'Ana exe.png'],
    ['that isolates a part of it', 'Ana \u2066Silva\u2069', 'Ana Silva'],
    ['with a tab', 'Ana\tSilva', 'Ana Silva'],
    ['of two lines', 'Ana\r\nSilva', 'Ana Silva'],
    ['with a line of Unicode’s own', 'Ana\u2028Silva', 'Ana Silva'],
    ['with the bell of a terminal', 'Ana\u0007Silva', 'Ana Silva'],
    ['with a control sequence of a terminal', 'Ana\u009B31mSilva', 'Ana 31mSilva'],
  ])('%s is refused by the API, and saved by the form without it', (_, name, saved) => {
    expect(messages(newConnectionSchema(today), { ...ana, name })).toEqual({
      name: 'Name can’t contain line breaks or invisible control characters',
    });
    expect(v.parse(personFormSchema(today), { ...ana, name, typedInterest: '' }).name).toBe(saved);
  });

  it('with such characters at its ends only is trimmed as ever', () => {
    expect(v.parse(newConnectionSchema(today), { ...ana, name: '\tAna Silva\n' }).name).toBe('Ana Silva');
  });

  it('of only such characters is no name', () => {
    const form = { ...ana, name: '\u202E\u2066\u0007', typedInterest: '' };
    expect(messages(personFormSchema(today), form)).toEqual({ name: 'Name is a required field' });
  });
});

describe('an interest in one’s own words', () => {
  it('is refused by the API, and saved by the form without the invisible characters', () => {
    expect(messages(newConnectionSchema(today), { ...ana, customHobbiesAndInterests: [TURNED] })).toEqual({
      'customHobbiesAndInterests.0':
        'An interest of your own can’t contain line breaks or invisible control characters',
    });
    const form = { ...ana, customHobbiesAndInterests: ['kites\u202E'], typedInterest: 'wild\tswimming\u2069' };
    expect(v.parse(personFormSchema(today), form).customHobbiesAndInterests).toEqual(['kites', 'wild swimming']);
  });

  it('is the same with and without the invisible characters', () => {
    expect(interestKey('kites\u202E')).toBe(interestKey('Kites'));
  });
});

describe('a gift', () => {
  const mark = { state: 'given', image: null, link: null, price: null, occasion: null } as const;
  const turned = { ...mark, title: TURNED, day: '2026-11-01T00:00:00.000Z' } as const;

  it('is refused by the API, and saved by the form without the invisible characters', () => {
    expect(messages(GiftChangeSchema, { ideaId: 'own-1', mark: turned })).toEqual({
      'mark.title': 'Gift can’t contain line breaks or invisible control characters',
    });
    const form = { title: TURNED, state: 'given', day: '2026-11-01', purpose: '', cost: '', keepReminding: false };
    expect(v.parse(giftFormSchema(today), form).title).toBe('Ana exe.png');
  });

  it('that was stored before this rule is still read', () => {
    expect(v.is(GiftMarkSchema, { ideaId: 'own-1', ...turned })).toBe(true);
  });
});
