/** The languages whose names of months and countries are read, English first. */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'tr',
  'el',
  'ru',
  'uk',
] as const;

/** Letters in lower case without accents, so that 'FÉVRIER' is 'fevrier'. */
export function plainLetters(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

let months: ReadonlyMap<string, number> | null = null;

/** The month that a word names in one of the languages, in full or shortened; undefined for other words. */
export function monthOfWord(word: string): number | undefined {
  months ??= monthWords();
  return months.get(plainLetters(word));
}

function monthWords(): Map<string, number> {
  const words = new Map<string, number>();
  const ofAnother = new Set<string>();
  for (const language of LANGUAGES) {
    for (const word of ['long', 'short'] as const) {
      // With a day the month is in the case that dates have; without it in the one that lists have.
      for (const day of [{ day: 'numeric' } as const, {}]) {
        const format = new Intl.DateTimeFormat(language, { month: word, timeZone: 'UTC', ...day });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(new Date(Date.UTC(2023, month - 1, 14)));
          const name = plainLetters(parts.find(({ type }) => type === 'month')?.value ?? '').replaceAll('.', '');
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          if ((words.get(name) ?? month) !== month) ofAnother.add(name);
          else words.set(name, month);
        }
      }
    }
  }
  words.set('sept', 9);
  words.set('marz', 3);
  for (const name of ofAnother) words.delete(name);
  return words;
}
