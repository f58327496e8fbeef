import { countryAlsoCalled } from '../../../contract/country-names.ts';
import { COUNTRIES, type CountryCode } from '../../../contract/schema/accounts/country.ts';
import { LANGUAGES, plainLetters } from './day-words.ts';

/** In which files name countries beside those that they have months in. */
const FURTHER_LANGUAGES = ['hr', 'sk', 'sl', 'bg', 'et', 'lv', 'lt', 'ca', 'ja', 'ko', 'zh'];

// What browsers don't know a country by, separated by '|'.
const ALSO_WRITTEN: Partial<Record<CountryCode, string>> = {
  AT: 'Oesterreich',
  BN: 'Brunei Darussalam',
  CD: 'DR Congo',
  CZ: 'Tschechische Republik|République tchèque|República Checa|Repubblica Ceca|Česká republika',
  DE: 'Bundesrepublik Deutschland|BRD',
  GB:
    'Großbritannien|Grande-Bretagne|Gran Bretaña|Gran Bretagna|Grã-Bretanha|Groot-Brittannië|Schottland|Angleterre|' +
    'Inglaterra|Inghilterra|Engeland|United Kingdom of Great Britain and Northern Ireland',
  KP: 'Korea, North|Democratic People’s Republic of Korea|Korea, Democratic People’s Republic of',
  KR: 'Korea|Korea, Republic of',
  LA: 'Lao People’s Democratic Republic|Lao PDR',
  MM: 'Burma',
  NL: 'Hollande|Holanda|Olanda',
  SY: 'Syrian Arab Republic',
  US:
    'Vereinigte Staaten von Amerika|États-Unis d’Amérique|Estados Unidos de América|Estados Unidos da América|EUA|' +
    'EE. UU.|Stati Uniti d’America|Verenigde Staten van Amerika',
  VA: 'Vatican|Holy See',
};

const NAME_MAX_LENGTH = 100;

/** The app's name of a country that is given by name, in one of many languages, or by code; null for others. */
export function readCountry(text: string): string | null {
  const wanted = text.trim();
  if (wanted === '' || wanted.length > NAME_MAX_LENGTH) return null;
  // 'Moldova, Republic of', 'United States (USA)'.
  const [short = ''] = wanted.split(/[,(]/, 1);
  const isOther = OF_ANOTHER.test(wanted.slice(short.length));
  return nameOf(wanted) ?? (isOther ? undefined : nameOf(short)) ?? null;
}

/** What makes a country of two names another one: 'Congo, Dem. Rep.', 'Samoa, American', 'Sudan (South)'. */
const OF_ANOTHER = /\b(dem|people|north|south|east|west|american|british|us\b|french|dutch|equatorial|bissau)/i;

const names = new Map<string, string>();
const reading = readNames();

// The languages are slow to read, and most files need only the first of them.
function nameOf(called: string): string | undefined {
  const key = keyOf(called);
  while (!names.has(key) && reading.next().done !== true);
  return names.get(key);
}

// A name that two countries have, in two languages, is the one's of the earlier language.
function* readNames(): Generator<void, void> {
  for (const { name } of COUNTRIES) add(name, name);
  for (const { name, code } of COUNTRIES) {
    const written = ALSO_WRITTEN[code]?.split('|') ?? [];
    for (const called of [...countryAlsoCalled(name), ...written, code]) add(called, name);
  }
  yield;
  for (const language of [...LANGUAGES, ...FURTHER_LANGUAGES]) {
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames(language, { type: 'region', style });
      // 'EU' is how French shortens the United States.
      for (const { name, code } of COUNTRIES) {
        const called = display.of(code) ?? name;
        if (!/^[a-z]{1,2}$/.test(keyOf(called))) add(called, name);
      }
    }
    yield;
  }
}

function add(called: string, name: string): void {
  const key = keyOf(called);
  if (!names.has(key)) names.set(key, name);
}

// Without signs, so that 'U.S.A.' is 'usa'; also without articles, as in 'The Netherlands'.
function keyOf(called: string): string {
  return plainLetters(called.replaceAll(/\bthe\b/gi, ''))
    .replaceAll('ß', 'ss')
    .replaceAll('&', 'and')
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
