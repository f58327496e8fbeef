import * as v from 'valibot';
import { isOneLine, notOneLine, oneLine } from '../../rules/limits/one-line.ts';
import { foldedMax, isFoldedWithin } from './folded-length.ts';

export const HOBBIES_MIN = 1;
export const HOBBIES_MAX = 10;
export const CUSTOM_HOBBY_MIN_LENGTH = 2;
export const CUSTOM_HOBBY_MAX_LENGTH = 60;

export const HOBBIES_REQUIRED = 'Hobbies and Interests is a required field';
export const HOBBIES_TOO_FEW = 'Please select at least 1 interest';
export const HOBBIES_TOO_MANY = `You can select up to ${HOBBIES_MAX} interests`;
export const HOBBY_UNKNOWN = 'Hobbies and Interests must be chosen from the list';
export const HOBBY_TWICE = 'Each interest can be given only once';
export const CUSTOM_HOBBY_LENGTH = `An interest of your own must be ${CUSTOM_HOBBY_MIN_LENGTH} to ${CUSTOM_HOBBY_MAX_LENGTH} characters long`;
export const CUSTOM_HOBBY_FOLDED = `An interest of your own must be up to ${foldedMax(CUSTOM_HOBBY_MAX_LENGTH)} characters long; some symbols count as several`;
export const CUSTOM_HOBBY_NOT_ONE_LINE = notOneLine('An interest of your own');

/** The standard interests; each has ideas of its own in the gift files. */
export const HOBBIES = [
  'Animals and pets',
  'Archery',
  'Art and museums',
  'Astronomy',
  'Baking',
  'Beauty and skincare',
  'Birdwatching',
  'Board games',
  'Books and reading',
  'Camping',
  'Cars',
  'Chess',
  'Climbing',
  'Coffee',
  'Collecting',
  'Comics and manga',
  'Cooking',
  'Crafts and DIY',
  'Cycling',
  'Dancing',
  'Drawing and painting',
  'Electronics and gadgets',
  'Fashion',
  'Films and series',
  'Fishing',
  'Fitness and gym',
  'Football',
  'Gardening',
  'Golf',
  'Hiking',
  'History',
  'Home decor',
  'Horse riding',
  'Jewellery',
  'Knitting and sewing',
  'Languages',
  'Martial arts',
  'Meditation and mindfulness',
  'Model building',
  'Motorcycles',
  'Music',
  'Photography',
  'Playing an instrument',
  'Pottery',
  'Puzzles',
  'Racket sports',
  'Robotics and programming',
  'Running',
  'Sailing',
  'Science',
  'Singing',
  'Skateboarding',
  'Skiing and snowboarding',
  'Surfing',
  'Swimming and diving',
  'Tea',
  'Theatre',
  'Travel',
  'Video games',
  'Wine and spirits',
  'Woodworking',
  'Writing and journaling',
  'Yoga',
] as const;

export type Hobby = (typeof HOBBIES)[number];

const known: ReadonlySet<string> = new Set(HOBBIES);

/** Whether the text is a standard interest, exactly. */
export function isHobby(text: string): text is Hobby {
  return known.has(text);
}

/** A person's standard interests. Their number is checked together with the custom ones. */
export const HobbiesSchema = v.pipe(
  v.array(v.pipe(v.string(HOBBIES_REQUIRED), v.check(isHobby, HOBBY_UNKNOWN)), HOBBIES_REQUIRED),
  v.check((hobbies) => new Set(hobbies).size === hobbies.length, HOBBY_TWICE),
);

// A character has at most four code units in NFD (UTF-16). Normalising a much longer text can take seconds.
const CUSTOM_HOBBY_MAX_UNITS = 4 * CUSTOM_HOBBY_MAX_LENGTH;

/** An interest on one line, with single spaces and composed accents. */
export function tidyInterest(text: string): string {
  const spaced = oneLine(text).trim().replace(/\s+/g, ' ');
  return spaced.length > CUSTOM_HOBBY_MAX_UNITS ? spaced : spaced.normalize('NFC');
}

/** The form in which interests are compared: without case, extra spaces, and variants of accents. */
export function interestKey(text: string): string {
  return tidyInterest(text).toLowerCase();
}

/** See `isFoldedWithin`. */
export function isInterestFoldable(text: string): boolean {
  return isFoldedWithin(text, CUSTOM_HOBBY_MAX_LENGTH);
}

// For a text that is too long anyway, only its length is reported.
function mayBeFolded(hobby: string): boolean {
  return hobby.length > CUSTOM_HOBBY_MAX_LENGTH || isInterestFoldable(hobby);
}

/** Custom interests: trimmed, 2 to 60 characters, no duplicates, except in unchanged stored lists. */
export function customHobbiesSchema(stored: readonly string[] = []) {
  return v.pipe(
    v.array(
      v.pipe(
        v.string(CUSTOM_HOBBY_LENGTH),
        v.trim(),
        v.minLength(CUSTOM_HOBBY_MIN_LENGTH, CUSTOM_HOBBY_LENGTH),
        v.maxLength(CUSTOM_HOBBY_MAX_LENGTH, CUSTOM_HOBBY_LENGTH),
        v.check(isOneLine, CUSTOM_HOBBY_NOT_ONE_LINE),
      ),
      HOBBIES_REQUIRED,
    ),
    v.check(
      (hobbies) =>
        new Set(hobbies.map(interestKey)).size === hobbies.length || JSON.stringify(hobbies) === JSON.stringify(stored),
      HOBBY_TWICE,
    ),
    v.check((hobbies) => hobbies.every((hobby) => mayBeFolded(hobby) || stored.includes(hobby)), CUSTOM_HOBBY_FOLDED),
  );
}
