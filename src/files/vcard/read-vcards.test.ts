import { describe, expect, it } from 'vitest';
import { day, fixture, peopleIn, readText } from '../testing/read-text.ts';

/** A card of vCard 3 with these lines. */
function card(...lines: string[]): string {
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
}

describe('cards of real programs', () => {
  it('from Apple’s contacts tell of birthdays without a year, and of days with labels', async () => {
    expect(await peopleIn(fixture('apple-contacts.vcf'))).toEqual([
      {
        name: 'Elsa Maria Lindqvist',
        birthday: { year: null, month: 7, day: 14 },
        occasions: [{ name: 'Anniversary', date: day('2012-06-16') }],
        country: 'Sweden',
        note: 'Likes cinnamon buns, and rowing.\nNo nuts.',
        problems: ['“First met” on 2 March 2019 is none of the occasions.'],
      },
      { name: 'Jonas Berg', birthday: { year: 1979, month: 11, day: 3 } },
    ]);
  });

  it('from Google’s contacts are taken with their labels, and counted where they have no name', async () => {
    const read = await readText(fixture('google-contacts.vcf'));
    expect(read).toMatchObject({ kind: 'vcard', withoutName: 1 });
    expect(await peopleIn(fixture('google-contacts.vcf'))).toEqual([
      {
        name: 'Marta Nowak',
        birthday: { year: 1990, month: 3, day: 5 },
        occasions: [{ name: 'Anniversary', date: day('2018-09-01') }],
        country: 'Poland',
        note: 'Collects fountain pens',
        groups: ['Choir'],
      },
      { name: 'Tomek', birthday: { year: null, month: 12, day: 24 } },
    ]);
  });

  it('from an old phone are decoded', async () => {
    expect(await peopleIn(fixture('nokia.vcf'))).toEqual([
      {
        name: 'Jörg Müller',
        birthday: { year: 1964, month: 2, day: 29 },
        country: 'Austria',
        note: 'Line one\nLine two with an equals sign: a=b and a long text that goes on and on',
      },
      { name: 'Anna Schmidt', gender: 'Female', occasions: [{ name: 'Anniversary', date: day('1999-08-21') }] },
    ]);
  });

  it('from Thunderbird say what is no day, and leave groups out', async () => {
    expect(await peopleIn(fixture('thunderbird.vcf'))).toEqual([
      {
        name: 'Pieter de Vries',
        birthday: { year: null, month: 5, day: 7 },
        occasions: [{ name: 'Anniversary', date: day('2010-08-10') }],
        gender: 'Male',
        country: 'Netherlands',
        note: 'Sails',
      },
      { name: 'Great-aunt Cornelia', problems: ['Birthday: “circa 1930” is not a day.'] },
    ]);
  });

  it('from an Android phone tell of its events', async () => {
    const event = 'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event';
    expect(await peopleIn(card('FN:Ana Silva', `${event};2010-06-01;1;;;;;;;;;;;;;`))).toEqual([
      { name: 'Ana Silva', occasions: [{ name: 'Anniversary', date: day('2010-06-01') }] },
    ]);
  });
});

describe('a birthday', () => {
  it.each([
    ['BDAY:--0714', null],
    ['BDAY:--07-14', null],
    ['BDAY:1985-07-14', 1985],
    ['BDAY:19850714', 1985],
    ['BDAY:1985-07-14T00:00:00Z', 1985],
    ['BDAY:19850714T000000Z', 1985],
    ['BDAY;VALUE=date-and-or-time:19850714', 1985],
    ['BDAY;VALUE=text:14 July 1985', 1985],
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-07-14', null],
    ['BDAY;X-APPLE-OMIT-YEAR=1985:1985-07-14', null],
    ['BDAY:1604-07-14', null],
    ['bday;value=date:1985-07-14', 1985],
    ['item1.BDAY:1985-07-14', 1985],
  ])('%s is read', async (line, year) => {
    expect(await peopleIn(card('FN:Ana Silva', line))).toEqual([
      { name: 'Ana Silva', birthday: { year, month: 7, day: 14 } },
    ]);
  });

  it('of a year that nobody is born in is taken without it', async () => {
    expect(await peopleIn(card('FN:Ana Silva', 'BDAY:1850-07-14'))).toEqual([
      {
        name: 'Ana Silva',
        birthday: { year: null, month: 7, day: 14 },
        problems: ['The birthday is taken without its year, 1850. Birthday must be between 1 and 100 years ago.'],
      },
    ]);
  });
});

describe('a name', () => {
  it('is put together from its parts where it is not given as a whole', async () => {
    expect(await peopleIn(card('N:Silva;Ana;Maria,Rosa;Dr.;'))).toEqual([{ name: 'Ana Maria Rosa Silva' }]);
  });

  it('can be a nickname', async () => {
    expect(await peopleIn(card('NICKNAME:Aninha'))).toEqual([{ name: 'Aninha' }]);
  });

  it('loses what would reverse the text after it', async () => {
    expect(await peopleIn(card('FN:Ana \u202Eexe.png\u0007'))).toEqual([{ name: 'Ana exe.png' }]);
  });

  it('that is too long is cut, never within a character', async () => {
    const [person] = await peopleIn(card(`FN:${'x'.repeat(99)}🎂${'y'.repeat(5000)}`));
    expect(person).toEqual({ name: 'x'.repeat(99), problems: ['The name is cut to 100 characters.'] });
  });

  it('that is too short stays, to be completed', async () => {
    expect(await peopleIn(card('FN:Al'))).toEqual([
      { name: 'Al', problems: ['Name must be longer than or equal to 3 characters.'] },
    ]);
  });

  it('of an organisation is nobody’s', async () => {
    const cards = [
      card('ORG:Initech;', 'FN:Initech'),
      card('ORG:Initech;Sales'),
      card('FN:Town hall', 'KIND:location'),
    ];
    expect(await readText(cards.join(''))).toEqual({ error: 'not-people' });
  });

  it('beside an organisation is a person’s', async () => {
    expect(await peopleIn(card('ORG:Initech', 'FN:Ana Silva', 'N:Silva;Ana;;;'))).toEqual([{ name: 'Ana Silva' }]);
  });
});

describe('a broken card', () => {
  it('costs no other', async () => {
    const broken = ['BEGIN:VCARD', 'no line at all', ';;;:', '"FN:x', 'FN', 'BDAY;"=:never', 'FN:Ben Berg', ''].join(
      '\n',
    );
    const people = await peopleIn(`${card('FN:Ana Silva')}${broken}${card('FN:Cem Acar')}`);
    expect(people.map(({ name }) => name)).toEqual(['Ana Silva', 'Ben Berg', 'Cem Acar']);
  });

  it('does not swallow the one after it by a line that never ends', async () => {
    const people = await peopleIn(`BEGIN:VCARD\nFN:Ana Silva\nNOTE;X="open:text\nEND:VCARD\n${card('FN:Ben Berg')}`);
    expect(people.map(({ name }) => name)).toEqual(['Ana Silva', 'Ben Berg']);
  });
});

describe('what the contract refuses', () => {
  it('is left out or cut, and said', async () => {
    const interests = Array.from({ length: 11 }, (_, index) => `INTEREST:Kite number ${index}`);
    const lines = ['FN:Ana Silva', 'ADR:;;;;;;Atlantis', `CATEGORIES:Choir,choir,${'x'.repeat(31)}`, ...interests];
    const [person] = await peopleIn(card(...lines, 'INTEREST:pottery', `NOTE:${'n'.repeat(1001)}`));
    expect(person).toMatchObject({ groups: ['Choir'], note: 'n'.repeat(1000) });
    expect(person?.customHobbiesAndInterests).toHaveLength(10);
    expect(person?.problems).toEqual([
      'The country “Atlantis” is not in the list.',
      'The interest “Kite number 10” is left out. You can select up to 10 interests.',
      'The interest “pottery” is left out. You can select up to 10 interests.',
      'The note is cut. A note can have up to 1000 characters.',
      `The group “${'x'.repeat(31)}” is left out. A group’s name can have up to 30 characters.`,
    ]);
  });

  it('is an anniversary without a year, which would count years that nobody knows', async () => {
    expect(await peopleIn(card('FN:Ana Silva', 'ANNIVERSARY:--0607'))).toEqual([
      { name: 'Ana Silva', problems: ['“Anniversary” on 7 June has no year, which this occasion needs.'] },
    ]);
  });
});
