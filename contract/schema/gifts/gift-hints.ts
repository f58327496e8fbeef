import * as v from 'valibot';
import { isOneLine, notOneLine } from '../../rules/limits/one-line.ts';
import { strictBody } from '../sync/strict-body.ts';

/** Kinds of gifts to avoid for a person, with labels. */
export const NEVER_SUGGEST = {
  alcohol: 'Alcohol',
  meat: 'Meat',
  fish: 'Fish',
  animal: 'Animal products',
  nuts: 'Nuts',
  gluten: 'Gluten',
  dairy: 'Dairy',
  egg: 'Eggs',
  sugar: 'Sugar',
  caffeine: 'Caffeine',
  food: 'Food',
  scent: 'Scents',
  candle: 'Candles',
  plant: 'Plants',
  flowers: 'Flowers',
  pets: 'Things for pets',
  screen: 'Screens',
  noise: 'Noisy things',
  blade: 'Blades',
  exertion: 'Sports',
  religious: 'Religious things',
  romantic: 'Romantic things',
  humour: 'Joke gifts',
  clutter: 'Things to keep',
} as const;
export type NeverSuggest = keyof typeof NEVER_SUGGEST;

/** Circumstances of a person that matter for gifts, with labels. */
export const GOOD_TO_KNOW = {
  'no-garden': 'No garden',
  'little-room': 'Little room',
  'no-oven': 'No oven',
  'no-car': 'No car',
  offline: 'No computer or phone',
  'hard-of-hearing': 'Deaf or hard of hearing',
  blind: 'Blind',
  'low-vision': 'Low vision',
  wheelchair: 'Uses a wheelchair',
  knees: 'Bad knees or hips',
  hands: 'Arthritis',
  tired: 'Always tired',
  'in-hospital': 'In hospital',
  'left-handed': 'Left-handed',
  expecting: 'Pregnant',
  'new-parents': 'New parents',
  toddlers: 'Toddlers at home',
  widowed: 'Widowed',
  grieving: 'Grieving',
  single: 'Single',
  abroad: 'Expat',
  nights: 'Works nights',
  'has-everything': 'Has everything',
  'no-reading': 'Doesn’t read',
} as const;
export type GoodToKnow = keyof typeof GOOD_TO_KNOW;

export const GIFT_NOTE_MAX = 120;
export const GIFT_NOTE_TOO_LONG = `A note can have up to ${GIFT_NOTE_MAX} characters`;
const NEVER_UNKNOWN = `neverSuggest must be some of ${Object.keys(NEVER_SUGGEST).join(', ')}, each once`;
const KNOWN_UNKNOWN = `goodToKnow must be some of ${Object.keys(GOOD_TO_KNOW).join(', ')}, each once`;
const NOTE_MALFORMED = 'giftNote must be a text';

// Some of the keys, each once, in the listed order, so that equal choices are equal lists.
function someOf<Key extends string>(known: Record<Key, string>, malformed: string) {
  const keys = Object.keys(known) as Key[];
  return v.pipe(
    v.array(v.picklist(keys, malformed), malformed),
    v.check((chosen) => new Set(chosen).size === chosen.length, malformed),
    v.transform((chosen) => keys.filter((key) => chosen.includes(key))),
  );
}

/** The body of `PUT /contacts/{id}/hints`. */
export const GiftHintsSchema = strictBody({
  neverSuggest: someOf(NEVER_SUGGEST, NEVER_UNKNOWN),
  goodToKnow: someOf(GOOD_TO_KNOW, KNOWN_UNKNOWN),
  giftNote: v.pipe(
    v.string(NOTE_MALFORMED),
    v.trim(),
    v.maxLength(GIFT_NOTE_MAX, GIFT_NOTE_TOO_LONG),
    v.check(isOneLine, notOneLine('A note')),
  ),
});
export type GiftHints = v.InferOutput<typeof GiftHintsSchema>;
