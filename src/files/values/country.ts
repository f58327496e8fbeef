import { countryAlsoCalled } from '../../../contract/country-names.ts';
import { COUNTRIES } from '../../../contract/schema/accounts/country.ts';
import { LANGUAGES, plainLetters } from './day-words.ts';

let names: ReadonlyMap<string, string> | null = null;

const NAME_MAX_LENGTH = 100;

/** The app's name of a country that is given by name, in one of many languages, or by code; null for others. */
export function readCountry(text: string): string | null {
  const wanted = text.trim();
  if (wanted === '' || wanted.length > NAME_MAX_LENGTH) return null;
  names ??= namesOfCountries();
  return names.get(plainLetters(wanted)) ?? null;
}

// A name that two countries have, in two languages, is the one's of the earlier language.
function namesOfCountries(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (called: string, name: string) => {
    const key = plainLetters(called);
    if (!found.has(key)) found.set(key, name);
  };
  for (const { name } of COUNTRIES) add(name, name);
  for (const { name, code } of COUNTRIES) for (const called of [...countryAlsoCalled(name), code]) add(called, name);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const { name, code } of COUNTRIES) add(display.of(code) ?? name, name);
  }
  return found;
}
