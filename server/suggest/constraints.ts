import type { Hobby } from '../../contract/schema/hobby.ts';
import {
  ABOUT_IT,
  ALLERGIC_TO,
  ASIDE,
  BOTH,
  CANNOT_DO_WITHOUT,
  CIRCUMSTANCES,
  CUT_OUT,
  DEVOTEE,
  DISLIKES,
  DOES_HARM,
  FORMERLY,
  FREE_OF,
  GIVEN_UP,
  HAS_SOMETHING,
  ILLNESS,
  INTOLERANCE,
  MATERIALS,
  NEVER_DOES,
  NEVER_DRINKS,
  LIKES,
  NAMED_LIKE_A_REFUSAL,
  NAMES_WITH_NO,
  NEVER_EATS,
  NOT_EATEN,
  NEVER_THAT,
  NO_COUPLE,
  NO_FOOD,
  NO_GO,
  NO_OBJECT,
  NO_THINGS,
  ONE_DRINK,
  OUT_OF_REACH,
  PLAINLY_REFUSED,
  PLEASE,
  PRIVATE_MATTERS,
  READS,
  REFUSES,
  REFUSES_ONE,
  RIGHT_AS_THEY_ARE,
  SAYS_MORE,
  SAYS_YES,
  SPELT_RIGHT,
  SUBJECTS,
  THIS_NOT_THAT,
  WAYS,
  WHEN,
  WHO_THEY_ARE,
  WITHOUT,
  WITHOUT_SUBSTANCE,
  type TaggedWords,
} from './constraint-words.ts';
import type { UnfitTag } from './idea.ts';
import { isKnownInterest, understand, type Meaning } from './interest-lookup.ts';
import { interestName, isBusyOtherwise } from './interest-name.ts';
import { plain, plainWords } from './plain-text.ts';
import { Spelling } from './spelling.ts';
import { statedAge } from './stated-age.ts';
import { isTopic } from './topic.ts';
import { stem, tellingWords } from './words.ts';

export interface Reading {
  /** What must not be in a gift. */
  avoid: readonly UnfitTag[];
  /** Interests that gifts must not be about. */
  avoidInterests: readonly Hobby[];
  /** Words, as stems, that must not stand together in a gift's title. */
  avoidPhrases: readonly (readonly string[])[];
  /** Whether what is enjoyed or used up is wanted rather than things. */
  wantsNoThings?: true;
  /** Whether what is for couples would hurt them, or be too near. */
  isForNoCouple?: true;
  /** Whether only one kind of drink is refused, so that another may be liked. */
  isOneDrink?: true;
  /** What is left as an interest, in the person's own words; null where the text was a constraint only. */
  interest: string | null;
}

const EATEN: ReadonlySet<UnfitTag> = new Set(['caffeine', 'dairy', 'gluten', 'meat', 'nuts', 'sugar']);
/** Interests in what can be refused as a substance as well. */
const SUBSTANCES: ReadonlySet<Hobby> = new Set<Hobby>([
  'Animals and pets',
  'Baking',
  'Beauty and skincare',
  'Coffee',
  'Cooking',
  'Tea',
  'Wine and spirits',
]);
/** Of these what is made, and not the making: 'no nuts, baking'. */
const MAKING: ReadonlySet<Hobby> = new Set<Hobby>(['Baking', 'Cooking']);
const NOTHING: Omit<Reading, 'interest'> = { avoid: [], avoidInterests: [], avoidPhrases: [] };
/** What may be left beside a way of living without being an interest of its own. */
const FILLERS =
  /[^\p{L}\p{N}]|\b(and|not|non|nicht|diet|diets|life|lifestyle|food|foods|living|only|strictly|strict|mostly|person|is|a|an|i'?m|im|am|she'?s|he'?s|they'?re|they|are|she|he|eats?|y|e|et|und|comida|dieta|cuisine|ist|es|est|e'|sie|er|alcohol|someone|who|by|choice|100)\b/gu;

/** What is refused stands behind these. */
const REFUSALS = [INTOLERANCE, NEVER_EATS, DISLIKES, REFUSES, WITHOUT];

const spelling = new Spelling(SPELT_RIGHT, RIGHT_AS_THEY_ARE);

function tagsOf(words: readonly TaggedWords[], text: string): UnfitTag[] {
  return words.flatMap(({ says, avoid }) => (text.search(says) === -1 ? [] : avoid));
}

/** What follows the words, or what stands before them where nothing follows. */
function after(text: string, words: RegExp): string {
  const found = words.exec(text);
  if (found === null) return text;
  const rest = text.slice(found.index + found[0].length).trim();
  return rest === '' ? text.slice(0, found.index).trim() : rest;
}

function phrase(text: string): string[] {
  return plainWords(text).map(stem);
}

function materialPhrases(text: string): string[][] {
  return MATERIALS.flatMap(({ says, phrases }) => (says.test(text) ? phrases.map(phrase) : []));
}

/** Whether what stands in an allergy by itself may be eaten, as far as we know. */
function mayBeEaten(part: string): boolean {
  const subjects = tagsOf(SUBJECTS, part);
  if (subjects.length > 0) return subjects.some((tag) => EATEN.has(tag));
  return part.trim() !== '' && !NOT_EATEN.test(part) && tagsOf(WAYS, part).length === 0;
}

/**
 * Nobody knows what a hamper or a restaurant serves, so an allergy to anything eaten, or to something unknown, rules out
 * all food: too few ideas are better than a harmful one. Cats beside eggs say nothing of the eggs.
 */
function intolerance(text: string): Reading {
  const subjects = tagsOf(SUBJECTS, text);
  const food: UnfitTag[] = text.split(BOTH).some(mayBeEaten) ? ['food'] : [];
  return {
    ...NOTHING,
    avoid: [...new Set([...subjects, ...food, ...tagsOf(WAYS, text)])],
    avoidPhrases: [...materialPhrases(text), ...(subjects.length === 0 ? namedAfterAllergy(text) : [])],
    interest: null,
  };
}

/** What makes somebody ill, which is no food where it is plainly something that people do: 'flying makes her sick'. */
function harmful(text: string): Reading | null {
  const cause = DOES_HARM.exec(text)
    ?.slice(1)
    .find((named) => named !== undefined);
  if (cause === undefined) return null;
  const { meanings } = understand(cause);
  const isDone =
    NO_FOOD.test(cause) && tagsOf(SUBJECTS, cause).length === 0 && !meanings.some(({ hobby }) => SUBSTANCES.has(hobby));
  const reading =
    isDone && meanings.length > 0 && !BOTH.test(cause) ? refused(cause) : intolerance(`allergic to ${cause}`);
  return { ...reading, avoid: [...new Set([...reading.avoid, ...tagsOf(WAYS, text)])] };
}

/** Nothing with the name of what nobody has a rule for: 'allergic to lavender'. */
function namedAfterAllergy(text: string): string[][] {
  const [, named = ''] = ALLERGIC_TO.exec(text) ?? [];
  return named
    .split(BOTH)
    .map(tellingWords)
    .filter(({ length }) => length > 0);
}

function narrowPhrases({ narrow }: Meaning): readonly (readonly string[])[] {
  return narrow?.phrases ?? [];
}

/** What somebody does not want: tags where it is a substance, whole interests, or titles with those words. */
function refused(said: string): Reading {
  const subject = said.replace(ABOUT_IT, '').replace(DEVOTEE, '');
  const { meanings } = understand(subject);
  const own = tellingWords(subject);
  return {
    avoid: tagsOf(SUBJECTS, said),
    avoidInterests: meanings.flatMap(({ hobby, narrow }) => (narrow === null ? hobby : [])),
    avoidPhrases: [
      ...meanings.flatMap(narrowPhrases),
      ...materialPhrases(subject),
      ...subject
        .split(BOTH)
        .map(tellingWords)
        .filter(({ length }) => length > 0),
      ...(own.length > 0 ? [own] : []),
    ],
    ...(ONE_DRINK.test(subject.trim()) && { isOneDrink: true }),
    interest: null,
  };
}

/** 'Gluten-free', 'glutenfrei': a constraint only where it is known what is left out. */
function freeOf(text: string, written: string): Reading | null {
  const subject = text.replace(FREE_OF, ' ').trim();
  const avoid = tagsOf(SUBJECTS, text);
  if (avoid.length === 0) return null;
  return { ...NOTHING, avoid, interest: namesInterest(beside(SUBJECTS, subject)) ? written : null };
}

/** 'No candles', 'cooking without nuts'. 'No Man’s Sky' leaves out nothing that is known. */
function leftOut(text: string, written: string): Reading | null {
  const found = WITHOUT.exec(text);
  if (found === null) return null;
  const subject = text.slice(found.index + found[0].length).trim();
  const reading = refused(subject);
  const isKnown = (found.index === 0 || !WITHOUT_SUBSTANCE.test(found[0])) && understand(subject).isWhole;
  if (reading.avoid.length === 0 && !isKnown) return null;
  return { ...reading, interest: found.index === 0 ? null : written };
}

/** 'no clutter', 'nothing pink': left out even where it is unknown. */
function plainlyRefused(written: string): Reading | null {
  if (!PLAINLY_REFUSED.test(written)) return null;
  const subject = plain(written.replace(PLAINLY_REFUSED, ''));
  return refused(subject.replace(/\b(?:please|mehr)\b/, '').trim());
}

function neverDone(text: string): Reading | null {
  const [, verb, german] = NEVER_DOES.exec(text) ?? [];
  const said = verb ?? german;
  if (said === undefined) return null;
  const done = READS.test(said) ? 'reading' : said;
  const { meanings, isWhole } = understand(done);
  return isWhole && meanings.length > 0 ? refused(done) : null;
}

function neverEaten(text: string): Reading {
  const subject = after(text, NEVER_EATS);
  const tags = tagsOf(SUBJECTS, subject);
  const { meanings, isWhole } = understand(subject);
  if (isWhole && tags.length === 0 && !meanings.some(isOfSubstance)) return refused(subject);
  return {
    ...NOTHING,
    avoid: tags.length > 0 ? tags : ['food'],
    avoidPhrases: [tellingWords(subject)],
    interest: null,
  };
}

function neverDrunk(text: string): Reading | null {
  const subject = NEVER_DRINKS.exec(text)?.[1] ?? '';
  const tags = tagsOf(SUBJECTS, subject);
  const { meanings, isWhole } = understand(subject.replace(WHEN, ''));
  if (isWhole && meanings.every(({ hobby }) => hobby === 'Tea' || hobby === 'Coffee')) return refused(subject);
  // Alcohol is a way of living, and what is free of it may still be given.
  return tags.length === 0 || tags.includes('alcohol') ? null : refused(subject);
}

/** What of a text the words leave over; nothing where that only fills it. */
function beside(words: readonly TaggedWords[], text: string): string {
  const rest = words.reduce((left, { says }) => left.replace(says, ' '), text);
  return rest.replace(FILLERS, '') === '' ? '' : rest;
}

/** Whether a text says anything that somebody could be interested in, as far as we know. */
function namesInterest(text: string): boolean {
  return understand(text).meanings.length > 0 || isTopic(text);
}

/** 'Alcohol', 'loves alcoholic drinks': what is liked, letter by letter, and no way of living. */
function namesDrinks(text: string): boolean {
  const liked = interestName(text.replace(LIKES, ''));
  return isKnownInterest(liked) && understand(liked).meanings.some(({ hobby }) => hobby === 'Wine and spirits');
}

function livingIn(text: string, written: string): Reading {
  const avoid = tagsOf(WAYS, text).filter((tag) => tag !== 'alcohol' || !namesDrinks(text));
  const isAll = avoid.length > 0 && !namesInterest(beside(WAYS, text));
  return {
    ...NOTHING,
    avoid,
    interest: isAll || REFUSES.test(text) ? null : written.replace(LIKES, ''),
  };
}

/** 'Gave up chocolate for Lent', where it is known or plain what was given up. */
function givenUp(text: string): Reading | null {
  if (!GIVEN_UP.test(text)) return cutOut(text);
  const { isOneDrink: _, ...given } = refused(after(text, GIVEN_UP).replace(WHEN, ''));
  return given;
}

/** 'Cut out sugar', where nothing but food or drink is named. */
function cutOut(text: string): Reading | null {
  if (!CUT_OUT.test(text)) return null;
  const subject = text.replace(CUT_OUT, '').replace(WHEN, '');
  const isEaten = tagsOf(SUBJECTS, subject).some((tag) => EATEN.has(tag) || tag === 'alcohol');
  return isEaten && beside(SUBJECTS, subject) === '' ? refused(subject) : null;
}

/** Whether what is named is no gift. Of 'a piano at home' the piano counts, and not the home. */
function isNoObject(text: string): boolean {
  const thing = text.replace(/ (?:at|for|in|with) .+/, '');
  return NO_OBJECT.test(namesInterest(thing) ? thing : text);
}

/** Whether a text only tells of what somebody has, wants or uses, and that may be an interest. */
function hasSomething(text: string): boolean {
  return HAS_SOMETHING.test(text) && !NO_OBJECT.test(text) && !INTOLERANCE.test(text);
}

/** 'Too Many Zooz', 'Quit India movement': written like a name, with nothing in it that could be refused. */
function isName(written: string): boolean {
  const rest = written.replace(NAMED_LIKE_A_REFUSAL, '');
  const said = plain(rest);
  const isHarmful = tagsOf(SUBJECTS, said).length > 0 || materialPhrases(said).length > 0;
  return rest !== written && !isHarmful && !understand(rest).isWhole;
}

/** What somebody can't see, hear or walk with. */
function outOfReach(text: string): Reading | null {
  const found = OUT_OF_REACH.find(({ says }) => says.test(text.trim()));
  return found ? { ...NOTHING, avoidPhrases: found.phrases.map(phrase), interest: null } : null;
}

/** Whether a text says that somebody likes what is an interest, and not their family: 'she is into military history'. */
function likesSomething(text: string): boolean {
  const liked = text.replace(LIKES, '');
  return liked !== text && namesInterest(liked) && !WHO_THEY_ARE.test(liked);
}

/** What says who somebody is and how they live, and no interest. */
function toldOfThem(text: string): Reading | null {
  const said = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (NO_COUPLE.test(text.trim())) return { ...NOTHING, isForNoCouple: true, interest: null };
  // Whose dog has died wants no dog bed.
  if (PRIVATE_MATTERS.test(text)) return { ...NOTHING, avoidPhrases: materialPhrases(text), interest: null };
  const isTold =
    WHO_THEY_ARE.test(said) ||
    ILLNESS.test(said) ||
    FORMERLY.test(text) ||
    statedAge(text) !== null ||
    (CIRCUMSTANCES.test(text) &&
      !isKnownInterest(interestName(said)) &&
      !likesSomething(said) &&
      (isNoObject(said) || (!namesInterest(said) && !hasSomething(said))));
  return isTold ? { ...NOTHING, interest: null } : null;
}

/** Sets long words right that the rules below must not miss for a slip of the finger. */
function spelt(text: string): string {
  return text.replace(/[\p{L}]{6,}/gu, (word) => spelling.nearest(word) ?? word);
}

function readClause(clause: string): Reading {
  const written = clause.replace(PLEASE, '');
  const text = spelt(plain(written));
  if (NAMES_WITH_NO.test(text) || isName(written)) return { ...NOTHING, interest: written };
  if (CANNOT_DO_WITHOUT.test(written)) return { ...NOTHING, interest: written.replace(CANNOT_DO_WITHOUT, '') };
  if (NO_THINGS.test(text.trim())) return { ...NOTHING, wantsNoThings: true, interest: null };
  if (INTOLERANCE.test(text)) return intolerance(text);
  const harm = harmful(text);
  if (harm) return harm;
  const [, forbidden] = NO_GO.exec(text) ?? [];
  if (forbidden !== undefined) return refused(forbidden);
  if (NEVER_EATS.test(text)) return neverEaten(text);
  const drunk = neverDrunk(text);
  if (drunk) return drunk;
  const way = livingIn(text, written);
  if (way.avoid.length > 0) return way;
  const never = outOfReach(text) ?? neverDone(text) ?? givenUp(text);
  if (never) return never;
  if (DISLIKES.test(text)) return refused(after(text, DISLIKES).replace(WHEN, ''));
  if (REFUSES.test(text)) return refused(after(text, REFUSES).replace(WHEN, ''));
  const told = toldOfThem(text);
  if (told) return told;
  if (isBusyOtherwise(written)) return { ...NOTHING, interest: null };
  const free = FREE_OF.test(text) ? freeOf(text, written) : null;
  return (
    free ?? leftOut(text, written) ?? plainlyRefused(written) ?? { ...NOTHING, interest: written.replace(LIKES, '') }
  );
}

interface Clause {
  text: string;
  /** Whether only a comma stands before it. */
  isListed: boolean;
  /** Whether a list that began in brackets ends with it. */
  isLast?: boolean;
}

/** Each thing that somebody said in one text: 'loves dogs, allergic to cats' says two. */
function clausesOf(text: string): Clause[] {
  const clauses = text
    .replaceAll(/\s+/g, ' ')
    .replace(NEVER_THAT, (said, before: string, thing: string) =>
      LIKES.test(thing) ? said : `${before}no ${thing.trim()}`,
    )
    .split(
      /\s?;\s?|(?<!anything|everything|nothing),?\s(?:but|mas|pero|mais|aber|and(?= (?:loves|likes|enjoys|hates|plays|is) ))\s/i,
    )
    .flatMap((said) => said.split(/\s?,\s?/).map((one, place) => ({ text: one, isListed: place > 0 })))
    .flatMap((clause) => withAside(clause))
    .flatMap((clause) => thisNotThat(clause))
    .filter((clause) => clause.text.trim() !== '');
  return clauses.length === 0 ? [{ text, isListed: false }] : clauses;
}

/** Each thing that is said in one text, in its own words. */
export function clauseTexts(text: string): string[] {
  return clausesOf(text).map((clause) => clause.text);
}

/** An interest and the constraint that stands beside it as two; anything else as it is. */
function withAside(clause: Clause): Clause[] {
  const isLast = clause.text.trimEnd().endsWith(')');
  const [, interest = '', rest = ''] = ASIDE.exec(clause.text) ?? [];
  const aside = rest.length > 1 && rest.endsWith(')') ? rest.slice(0, -1) : rest;
  if (aside === '') return [{ ...clause, isLast }];
  if (refusesSomething(readClause(interest))) {
    return saysAnew(interest, aside)
      ? [{ ...clause, text: interest }, ...withAside({ text: aside, isListed: false })]
      : [{ ...clause, isLast: false }];
  }
  const said = readClause(aside);
  const isConstraint = said.interest === null && refusesSomething(said);
  // 'Photography (does not own a camera)' wants no photography the less.
  const isAboutIt = understand(interest).meanings.some(({ hobby }) => said.avoidInterests.includes(hobby));
  return isConstraint && !isAboutIt
    ? [
        { ...clause, text: interest },
        { text: aside, isListed: false, isLast },
      ]
    : [clause];
}

/** Whether what stands behind a refusal says something else, and not what is refused: 'no alcohol - pregnant'. */
function saysAnew(refusal: string, aside: string): boolean {
  return LIKES.test(aside) || (!INTOLERANCE.test(spelt(plain(refusal))) && !isBare(aside));
}

/** 'Tea not coffee' as what is liked and what is not, where both are known. */
function thisNotThat(clause: Clause): Clause[] {
  const [, preferred, to, liked = preferred ?? '', other = to ?? ''] = THIS_NOT_THAT.exec(clause.text) ?? [];
  if (liked === '' || !understand(liked).isWhole || !understand(other).isWhole) return [clause];
  return [
    { ...clause, text: liked },
    { text: `not ${other}`, isListed: false },
  ];
}

function refusesSomething({ avoid, avoidInterests, avoidPhrases }: Reading): boolean {
  return avoid.length > 0 || avoidInterests.length > 0 || avoidPhrases.length > 0;
}

/** The words by which a clause refuses what follows them: 'allergic', 'hates', 'no'. Undefined where none do. */
function refusalIn(clause: string): string | undefined {
  const reading = readClause(clause);
  const text = spelt(plain(clause));
  const isOfOne = reading.interest !== null || (reading.avoid.length === 0 && REFUSES_ONE.test(text));
  if (isOfOne || !refusesSomething(reading)) return undefined;
  const refusals = REFUSALS.flatMap((words) => words.exec(text)?.[0] ?? []);
  return refusals.find((words) => !text.trimEnd().endsWith(words.trimEnd()))?.trim();
}

/** Whether a clause only names something, so that what was said before it in a list may go for it as well. */
function isBare(clause: string): boolean {
  const reading = readClause(clause);
  const text = plain(clause);
  const isNamed = !SAYS_MORE.test(text) && !SAYS_YES.test(text);
  return reading.interest === clause && !refusesSomething(reading) && isNamed;
}

/**
 * Whether a clause names a pastime, which no list of what somebody can't have or goes without is about: 'no nuts, hiking'.
 * Dislikes are of pastimes too.
 */
function isPastimeAfter(refusal: string, clause: string): boolean {
  if (DISLIKES.test(refusal) || REFUSES.test(refusal)) return false;
  const text = plain(clause);
  const { meanings, isWhole } = understand(clause);
  return isWhole && !meanings.some(isOfSubstance) && tagsOf(SUBJECTS, text).length === 0 && !NOT_EATEN.test(text);
}

/** Whether what is meant may be eaten, drunk, or kept as an animal. */
function isOfSubstance({ hobby, narrow }: Meaning): boolean {
  return SUBSTANCES.has(hobby) && (narrow !== null || !MAKING.has(hobby));
}

/**
 * Reads one text of a person's own interests: interests, constraints, or both ('vegan baking'). What is refused is refused
 * for what follows it in a list, since eggs are no interest of somebody who is 'allergic to nuts, eggs'.
 */
export function readCustomHobby(text: string): Reading[] {
  const clauses = clausesOf(text);
  let refusal: string | undefined;
  return clauses.map((clause, place) => {
    const isRefused =
      clause.isListed && refusal !== undefined && isBare(clause.text) && !isPastimeAfter(refusal, clause.text);
    const said = isRefused ? `${refusal} ${clause.text}` : clause.text;
    refusal = clauses[place + 1]?.isListed && !clause.isLast ? refusalIn(said) : undefined;
    const reading = readClause(said);
    return isRefused ? { ...reading, interest: null } : reading;
  });
}
