import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { plainLetters } from '../values/day-words.ts';
import { readOccasionType } from '../values/occasion-type.ts';

/** The headings of our own tables. */
export const OWN_HEADINGS = {
  name: 'Name',
  birthday: BIRTHDAY,
  gender: 'Gender',
  country: 'Country',
  ageGroup: 'Age group',
  interests: 'Interests',
  groups: 'Groups',
  note: 'Note',
} as const;

// The headings of Google, Outlook, Thunderbird, Birday and plain sheets, in several languages: separated by '|', without
// accents and signs. A name alone can be the whole, the first or the last: `nameOfRow` decides by the other columns.
const HEADINGS = {
  name:
    'name|full name|display name|contact|person|anzeigename|vollstandiger name|nom|nom complet|nombre|nombre completo|' +
    'nombre y apellidos|nome|nome completo|nome e cognome|naam|volledige naam|weergavenaam|friend|who|wer',
  given: 'first name|given name|vorname|prenom|voornaam|primeiro nome|nombre de pila|firstname|forename',
  further: 'middle name|additional name|weitere vornamen|weiterer vorname|deuxieme prenom|segundo nombre|secondo nome',
  family:
    'last name|family name|surname|nachname|familienname|nom de famille|apellidos|apellido|cognome|sobrenome|apelido|' +
    'achternaam|lastname|ultimo nome',
  nickname: 'nickname|spitzname|surnom|apodo|soprannome|bijnaam',
  organisation: 'company|organization name|organization 1 name|organisation|firma|societe|empresa|azienda|bedrijf',
  birthday: '',
  birthYear:
    'birth year|geburtsjahr|annee de naissance|ano de nacimiento|anno di nascita|ano de nascimento|geboortejaar',
  birthMonth:
    'birth month|geburtsmonat|mois de naissance|mes de nacimiento|mese di nascita|mes de nascimento|geboortemaand',
  birthDay: 'birth day|jour de naissance|dia de nacimiento|giorno di nascita|dia de nascimento|geboortedag',
  date: 'date|datum|fecha|data|day|tag',
  type: 'type|event|event type|occasion|anlass|typ',
  yearKnown: 'yearmatter',
  gender: 'gender|sex|geschlecht|sexe|genre|sexo|genero|sesso|genere|geslacht',
  country:
    'country|country region|home country|home country region|address 1 country|land|land region privat|privat land|' +
    'land region|pays|pays domicile|pays region domicile|pais|pais o region|pais residencia|paese|paese abitazione|nazione|' +
    'pais regiao|pais casa|land privat|land thuis|land regio',
  ageGroup: 'age group',
  interests:
    'interests|interest|hobby|hobbies|hobbys|loisirs|passe temps|aficiones|aficion|interessi|passatempi|interessen|interesses|passatempos',
  groups:
    'groups|group|labels|group membership|categories|category|kategorien|kategorie|gruppen|gruppe|groupes|groupe|' +
    'categorias|categorie|grupos|gruppi|groepen|categorieen',
  note: 'note|notes|notizen|notiz|bemerkungen|kommentar|comment|comments|remarques|notas|nota|notities|opmerkingen',
} as const;

export type Column = keyof typeof HEADINGS;

/** What the columns of a table hold, by their places. */
export interface Columns {
  at: ReadonlyMap<Column, readonly number[]>;
  /** The columns of days that are no birthday, each by its heading. */
  occasions: readonly { label: string; at: number }[];
  /** Google's pairs of columns: the first says which day the second is. */
  events: readonly { labelAt: number; at: number }[];
}

const columnByHeading: ReadonlyMap<string, Column> = new Map(
  Object.entries(HEADINGS).flatMap(([column, headings]) =>
    headings.split('|').map((heading) => [heading, column as Column] as const),
  ),
);

const EVENT = /^event (\d{1,2}) (type|label|value)$/;

/** The columns that a row of headings names. */
export function columnsOf(row: readonly string[]): Columns {
  const at = new Map<Column, number[]>();
  const occasions: { label: string; at: number }[] = [];
  const labels = new Map<string, number>();
  const events: { labelAt: number; at: number }[] = [];
  for (const [index, cell] of row.entries()) {
    const heading = plainLetters(cell)
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim();
    const [, number = '', part] = EVENT.exec(heading) ?? [];
    const column = readOccasionType(cell) === BIRTHDAY ? 'birthday' : columnByHeading.get(heading);
    if (part === 'value') events.push({ labelAt: labels.get(number) ?? -1, at: index });
    else if (part !== undefined) labels.set(number, index);
    else if (heading !== '' && column !== undefined) at.set(column, [...(at.get(column) ?? []), index]);
    else if (readOccasionType(cell) !== null) occasions.push({ label: cell.trim(), at: index });
  }
  return { at, occasions, events };
}

const NAMES = ['name', 'given', 'family', 'nickname'] as const;

/** Whether a row is one of headings: it names a column of names and, below the first row, another column. */
export function isHeading({ at, occasions, events }: Columns, row: number): boolean {
  if (!NAMES.some((column) => at.has(column))) return false;
  return row === 0 || headingsIn({ at, occasions, events }) > 1;
}

/** How many of a row's cells are known as headings. */
export function headingsIn({ at, occasions, events }: Columns): number {
  return at.size + occasions.length + events.length;
}
