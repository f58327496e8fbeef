import { OCCASION_TYPES, type OccasionType } from '../../../contract/schema/connections/occasion.ts';
import { plainLetters } from './day-words.ts';

// Separated by '|'. Titles of calendars have words of their own.
const ALSO_CALLED: Partial<Record<OccasionType, string>> = {
  Birthday: 'bday|date of birth|geburtstag|cumpleanos|compleanno|verjaardag|birth',
  Anniversary:
    'wedding anniversary|jahrestag|hochzeitstag|anniversaire de mariage|aniversario de boda|aniversario de bodas|' +
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

/** The occasion that a label names, also Apple's '_$!<Anniversary>!$_'; null for others. */
export function readOccasionType(label: string): OccasionType | null {
  const bare = label
    .trim()
    .replace(/^_\$!</, '')
    .replace(/>!\$_$/, '');
  return byName.get(plainLetters(bare)) ?? null;
}
