import { GENDERS } from '../../../contract/schema/accounts/person.ts';
import { plainLetters } from './day-words.ts';

export type Gender = (typeof GENDERS)[number];

// In the languages of exports; a single letter is vCard's.
const WORDS: Record<Gender, string> = {
  Female:
    'f female woman w weiblich frau femme feminin femenino femminile feminino mujer donna mulher vrouw vrouwelijk',
  Male: 'm male man mannlich mann homme masculin masculino maschile hombre uomo homem mannelijk',
  'Non-binary': 'non-binary nonbinary divers nichtbinar non-binaire',
  'Prefer not to say': '',
};

const byWord: ReadonlyMap<string, Gender> = new Map(
  GENDERS.flatMap((gender) =>
    [plainLetters(gender), ...WORDS[gender].split(' ')].map((word) => [word, gender] as const),
  ),
);

/** The gender that a word names; null for an empty or an unknown one, such as Outlook's 'Unspecified'. */
export function readGender(word: string): Gender | null {
  const plain = plainLetters(word.trim());
  return plain === '' ? null : (byWord.get(plain) ?? null);
}
