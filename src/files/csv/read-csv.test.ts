import { describe, expect, it } from 'vitest';
import { day, fixture, known, peopleIn, readBytes, readText } from '../testing/read-text.ts';

const ANA = { name: 'Ana Silva', birthday: { year: 1985, month: 7, day: 14 } };

describe('tables of real programs', () => {
  it('from Google’s contacts tell of labels and events', async () => {
    expect(await peopleIn(fixture('google-contacts.csv'))).toEqual([
      {
        name: 'Marta Nowak',
        birthday: { year: 1990, month: 3, day: 5 },
        occasions: [{ name: 'Anniversary', date: day('2018-09-01') }],
        country: 'Poland',
        note: 'Collects fountain pens,\nand ink',
        groups: ['Choir'],
      },
      { name: 'Tomek', birthday: { year: null, month: 12, day: 24 } },
    ]);
  });

  it('from Google’s contacts of former years are read by their old headings', async () => {
    expect(await peopleIn(fixture('google-contacts-old.csv'))).toEqual([
      {
        name: 'Marta Nowak',
        birthday: { year: 1990, month: 3, day: 5 },
        occasions: [{ name: 'Anniversary', date: day('2018-09-01') }],
        gender: 'Female',
        hobbiesAndInterests: ['Chess'],
        note: 'Collects fountain pens',
        groups: ['Choir'],
      },
    ]);
  });

  it('from Outlook have the month first where one of their days says so', async () => {
    expect(await peopleIn(fixture('outlook.csv'))).toEqual([
      {
        name: 'Dana Lee Whitfield',
        birthday: { year: 1988, month: 12, day: 31 },
        occasions: [{ name: 'Anniversary', date: day('2009-09-14') }],
        gender: 'Female',
        country: 'United States',
        hobbiesAndInterests: ['Cycling'],
        note: 'Allergic to lilies',
        groups: ['Family', 'Tennis'],
      },
      { name: 'Sam Whitfield', birthday: { year: 1985, month: 3, day: 4 } },
    ]);
  });

  it('from Birday are put together by name, with years only where they matter', async () => {
    expect(await peopleIn(fixture('birday.csv'))).toEqual([
      {
        name: 'Giulia Ferri',
        birthday: { year: 1992, month: 5, day: 17 },
        occasions: [{ name: 'Anniversary', date: day('2016-10-08') }],
        note: 'Loves opera',
      },
      { name: 'Luca', birthday: { year: null, month: 12, day: 13 } },
    ]);
  });

  it('from a German spreadsheet are read in its encoding, below its title', async () => {
    const read = await readBytes(windows1252(fixture('geburtstage.csv')));
    expect('people' in read && read.people.map(known)).toEqual([
      { name: 'Jörg Müller', birthday: { year: 1985, month: 7, day: 14 }, country: 'Austria', note: 'mag Käse' },
      { name: 'Änne Groß', birthday: { year: null, month: 3, day: 3 }, country: 'Germany' },
      {
        name: 'Klaus Weiß',
        problems: ['Birthday: “31.02.1990” is not a day.', 'The country “Atlantis” is not in the list.'],
      },
    ]);
  });

  it('from Thunderbird have a column each for day, month and year', async () => {
    const table = 'First Name,Last Name,Display Name,Birth Year,Birth Month,Birth Day\nAna,Silva,Ana Silva,,7,14\n';
    expect(await peopleIn(table)).toEqual([{ name: 'Ana Silva', birthday: { year: null, month: 7, day: 14 } }]);
  });
});

// All characters of the fixture have the same number in Windows-1252 and Unicode.
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe('a plain sheet', () => {
  it.each([
    ['with semicolons', 'Name;Birthday\nAna Silva;14/07/1985\n'],
    ['with tabs', 'Name\tBirthday\nAna Silva\t14/07/1985\n'],
    ['with bars', 'Name|Birthday\r\nAna Silva|14/07/1985\r\n'],
    ['with quotes', '"Name","Birthday"\n"Ana Silva","14 July 1985"'],
    ['without headings', 'Ana Silva,1985-07-14\nBen Berg,1990-01-31\n'],
    ['without headings, the day first', '14.7.85;Ana Silva\n31.1.90;Ben Berg\n'],
    ['in German', 'Vorname;Nachname;Geburtsdatum\nAna;Silva;14. Juli 1985\n'],
    ['in German, with the family name as the name', 'Name;Vorname;geb.;Geburtstag\nSilva;Ana;;14.07.1985\n'],
    ['in French', 'Prénom;Nom;Date de naissance\nAna;Silva;14 juillet 1985\n'],
    ['in Spanish', 'Nombre,Apellidos,Fecha de nacimiento\nAna,Silva,14 de julio de 1985\n'],
    ['in Italian', 'Nome;Cognome;Compleanno\nAna;Silva;14 luglio 1985\n'],
    ['in Portuguese', 'Nome;Apelido;Aniversário\nAna;Silva;14 de julho de 1985\n'],
    ['in Dutch', 'Voornaam;Achternaam;Geboortedatum\nAna;Silva;14 juli 1985\n'],
  ])('%s is read', async (_, text) => {
    expect((await peopleIn(text))[0]).toEqual(ANA);
  });

  it.each([
    ['UTF-16, little end first', [0xff, 0xfe], true],
    ['UTF-16, big end first', [0xfe, 0xff], false],
    ['UTF-16 without a mark', [], true],
  ])('in %s is read', async (_, mark, isLittle) => {
    const units = Array.from('Name\tBirthday\nAna Silva\t1985-07-14\n', (unit) => unit.charCodeAt(0));
    const bytes = units.flatMap((unit) => (isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff]));
    const read = await readBytes(Uint8Array.from([...mark, ...bytes]));
    expect('people' in read && read.people.map(known)).toEqual([ANA]);
  });

  it('counts the rows without a name and passes over empty ones', async () => {
    expect(await readText('Name;Birthday\nAna Silva;14.7.1985\n;1.1.1990\n;\n\n')).toMatchObject({
      people: [ANA],
      withoutName: 1,
    });
  });

  it('of names alone is read where its heading says so', async () => {
    expect(await peopleIn('Name\nAna Silva\nBen Berg\n')).toEqual([{ name: 'Ana Silva' }, { name: 'Ben Berg' }]);
  });

  it('with a row per day has two people of one name where their birthdays differ', async () => {
    const rows = [
      'Name,Type,Date,Note,Gender',
      'Ana Silva,Birthday,14 July,Likes tea,',
      'Ana Silva,Wedding,2010-05-06,Vegetarian,female',
      'Ana Silva,Birthday,1985-07-14,,',
      'Ana Silva,Birthday,1990-01-31,,',
      'ana silva,Wedding,2015-05-06,,',
      ',Birthday,1990-01-31,,',
      ',Wedding,2015-05-06,,',
    ];
    const [wedding, otherWedding] = ['2010-05-06', '2015-05-06'].map((date) => ({ name: 'Wedding', date: day(date) }));
    expect(await readText(rows.join('\n'))).toMatchObject({
      people: [
        { ...ANA, occasions: [wedding], note: 'Likes tea\nVegetarian', gender: 'Female', problems: [] },
        { name: 'Ana Silva', birthday: { year: 1990, month: 1, day: 31 }, occasions: [otherWedding] },
      ],
      withoutName: 2,
    });
  });

  it('takes a formula for the text that it is', async () => {
    expect(
      await peopleIn('Name,Birthday,Note\n"=HYPERLINK(""https://example.com"",""Ana"")",1985-07-14,\'=1+1\n'),
    ).toEqual([{ name: '=HYPERLINK("https://example.com","Ana")', birthday: ANA.birthday, note: '=1+1' }]);
  });
});

describe('days in numbers', () => {
  it('have the order that another row shows', async () => {
    const birthdays = (await peopleIn('Name,Birthday\nAna Silva,3/4/1985\nBen Berg,12/31/1990\n')).map(
      ({ birthday }) => birthday,
    );
    expect(birthdays).toEqual([
      { year: 1985, month: 3, day: 4 },
      { year: 1990, month: 12, day: 31 },
    ]);
  });

  it('that may be two days say how they were read', async () => {
    expect(await peopleIn('Name,Birthday\nAna Silva,3/4/1985\nBen Berg,5/5/1990\n')).toEqual([
      {
        name: 'Ana Silva',
        birthday: { year: 1985, month: 4, day: 3 },
        problems: ['“3/4/1985” is read as 3 April 1985.'],
      },
      { name: 'Ben Berg', birthday: { year: 1990, month: 5, day: 5 } },
    ]);
  });
});

describe('a text that is no table of people', () => {
  it.each([
    ['prose', 'It was a dark and stormy night;\nthe rain fell in torrents.\n'],
    ['a table of numbers', 'x,y\n1,2\n3,4\n'],
    ['JSON', '{"profile": {"name": "Ana"}, "connections": []}'],
    ['a page', '<!doctype html><html><head><title>Name</title></head></html>'],
  ])('such as %s is refused', async (_, text) => {
    expect(await readText(text)).toEqual({ error: 'not-people' });
  });
});
