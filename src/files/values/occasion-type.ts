import { BIRTHDAY, OCCASION_TYPES, type OccasionType } from '../../../contract/schema/connections/occasion.ts';
import { plainLetters } from './day-words.ts';

// Separated by '|', without accents.
const ALSO_CALLED: Partial<Record<OccasionType, string>> = {
  Birthday:
    'bday|birth|date of birth|birth date|birthdate|dob|born|geburtstag|geburtsdatum|geboren|cumpleanos|fecha de nacimiento|' +
    'nacimiento|compleanno|data di nascita|nascita|verjaardag|geboortedatum|anniversaire|date de naissance|naissance|' +
    'data de nascimento|nascimento',
  Anniversary:
    'wedding anniversary|jahrestag|anniversaire de mariage ou fete|hochzeitstag|anniversaire de mariage|aniversario de boda|aniversario de bodas|' +
    'anniversario|anniversario di matrimonio|aniversario de casamento|trouwdag|huwelijksverjaardag|jubileum|aniversario',
  'Name day': 'nameday|name_day|namenstag|saint day|onomastico|naamdag|onomastica|dia do nome|santo|fete',
  Wedding: 'hochzeit|mariage|boda|matrimonio|casamento|bruiloft',
  Engagement: 'verlobung|fiancailles|compromiso|fidanzamento|noivado|verloving',
  Christening: 'baptism|taufe|bapteme|bautizo|battesimo|batizado|doop',
  Graduation: 'abschluss|remise des diplomes|graduacion|laurea|formatura|afstuderen',
};

const byName: ReadonlyMap<string, OccasionType> = new Map(
  OCCASION_TYPES.flatMap(({ name }) =>
    [plainLetters(name), ...(ALSO_CALLED[name]?.split('|') ?? [])].map((called) => [called, name] as const),
  ),
);

/** Without its accent it is the Spanish anniversary. */
const PORTUGUESE_BIRTHDAY = 'aniversário';

/** The occasion that a label names, also Apple's '_$!<Anniversary>!$_'; null for others. */
export function readOccasionType(label: string): OccasionType | null {
  const bare = label
    .trim()
    .replace(/^_\$!</, '')
    .replace(/>!\$_$/, '');
  return bare.toLowerCase() === PORTUGUESE_BIRTHDAY ? BIRTHDAY : (byName.get(plainLetters(bare)) ?? null);
}
