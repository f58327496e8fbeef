import type { Cue } from '../../../gifts/words.ts';
import { LONGEST_UNKNOWN } from '../knowledge.ts';
import { type Found, hasCue, isCircumstance, isContent, isFare, isLiking, isLittle, isTopic } from './meaning.ts';
import { plainWords } from './plain-text.ts';

/** Cues that say something about what else a clause holds. */
const CLAUSE_CUES: readonly Cue[] = ['refuses', 'harms', 'needs', 'begins', 'formerly'];

/** What a clause follows. */
export interface Before {
  /** Whether the clause before was a refusal. */
  isRefusing: boolean;
  isNewSentence: boolean;
  /** What the last clause that refused nothing has named. */
  named: readonly Found[];
}

/** What a clause says of what it names. */
export interface ClauseSays {
  named: readonly Found[];
  refused: readonly Found[];
  /** What is liked or done, or how somebody lives. */
  taken: readonly Found[];
  /** Whether a bare name of what things hold goes on with it: 'no nuts, milk or eggs'. */
  isRefusing: boolean;
  /** Whether what is refused may do harm. */
  isHarmful: boolean;
  /** Whether they are only about to begin with it. */
  isNew: boolean;
}

/** Tells what of a clause is refused from what is liked, by the words that say so. */
export function clauseSays(clause: string, found: readonly Found[], before: Before): ClauseSays {
  const at = (cue: Cue) => found.findIndex((part, place) => hasCue(part, cue) && !isOfName(place, found, clause));
  const named = namedIn(found);
  const isHarmful = at('harms') !== -1;
  const refusal = at('needs') !== -1 ? -1 : Math.max(at('refuses'), at('harms'));
  const said = { named, isHarmful };
  if (refusal === -1 && !goesOn(found, named, before)) {
    const taken = at('formerly') === -1 ? named : [];
    return { ...said, refused: [], taken, isRefusing: false, isNew: at('begins') !== -1 };
  }
  const isRefused = (part: Found) =>
    isHarmful ||
    found.indexOf(part) > refusal ||
    (found.indexOf(part) === refusal && part.meanings.some(isCircumstance));
  const after = named.filter(isRefused);
  return {
    ...said,
    // 'Alcohol, never'.
    refused: after.length > 0 ? after : named.length > 0 ? named : before.named,
    // What stands before what is refused may be liked: 'jazz without singing'.
    taken: after.length > 0 ? named.filter((part) => !after.includes(part)) : [],
    isRefusing: true,
    isNew: false,
  };
}

/** 'Absolutely No Peanuts' is no band: what somebody may be unable to eat or drink is refused whatever its letters. */
function isOfName(place: number, found: readonly Found[], clause: string): boolean {
  const part = found[place];
  if (part === undefined || !isWithinName(part, clause)) return false;
  return !found.slice(place + 1).some(({ meanings }) => meanings.some(isFare));
}

/** 'La' and 'the' name things too, and stand for them only where nothing else is said. */
function namedIn(found: readonly Found[]): Found[] {
  const isFiller = (part: Found) => found.length > 1 && isLittle(part);
  return found.filter((part) => !isFiller(part) && isName(part));
}

/** Whether it is more than a cue. */
function isName({ meanings }: Found): boolean {
  return meanings.length === 0 || meanings.some((meaning) => !('cue' in meaning));
}

/** Whether a clause only names further things that are refused. */
function goesOn(found: readonly Found[], named: readonly Found[], { isRefusing, isNewSentence }: Before): boolean {
  // 'No nuts. Jazz' says two things.
  const mayGoOn = ({ meanings }: Found) =>
    meanings.some(isContent) || (!isNewSentence && !meanings.some((one) => isTopic(one) && one.hobby));
  return (
    isRefusing &&
    !found.some((part) => CLAUSE_CUES.some((cue) => hasCue(part, cue))) &&
    !beginsWithLiking(found) &&
    !endsWithLiking(found) &&
    named.length > 0 &&
    named.every(mayGoOn) &&
    found.length <= LONGEST_UNKNOWN
  );
}

/** 'She loves jazz', and not 'anything that makes noise'. */
function beginsWithLiking(found: readonly Found[]): boolean {
  const first = found.find((part) => isLiking(part) || !isLittle(part));
  return first !== undefined && isLiking(first);
}

/** 'Jazz fan', and not 'the eggs he likes', which may do harm. */
function endsWithLiking(found: readonly Found[]): boolean {
  const last = found.at(-1);
  return last !== undefined && isLiking(last) && !found.some(({ meanings }) => meanings.some(isContent));
}

/**
 * What of a clause is read by itself: after something that is refused, liking begins anew, as in 'no nuts and loves jazz'.
 * 'Doesn't like and never plays golf' is one.
 */
export function partsOf(found: readonly Found[]): (readonly Found[])[] {
  const refusal = found.findIndex((part) => hasCue(part, 'refuses') || hasCue(part, 'harms'));
  const isTurn = (part: Found, place: number) =>
    hasCue(part, 'joins') &&
    namedIn(found.slice(refusal, place)).length > 0 &&
    beginsWithLiking(found.slice(place + 1));
  const turn = refusal === -1 ? -1 : found.findIndex(isTurn);
  return turn === -1 ? [found] : [found.slice(0, turn), ...partsOf(found.slice(turn + 1))];
}

/**
 * Whether what was read is hardly known: half of it names nothing, little words aside. A short word in it may mean anything:
 * 'six weeks in plaster' is no musical.
 */
export function isHardlyKnown(found: readonly Found[]): boolean {
  const telling = found.filter((part) => !isLittle(part));
  const unknown = telling.filter(({ meanings }) => meanings.length === 0);
  return telling.length > 1 && 2 * unknown.length >= telling.length;
}

/** Whether a cue and the words about it are written with a capital, as in the name of a band: 'Men Without Hats'. */
function isWithinName({ words }: Found, clause: string): boolean {
  const pieces = clause.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const at = pieces.findIndex((piece) => plainWords(piece)[0] === words[0]);
  const about = [pieces[at - 1], pieces[at], pieces[at + words.length]];
  // Who writes in capitals alone shouts.
  return at > 0 && about.every((piece) => piece !== undefined && /^\p{Lu}.*\p{Ll}/u.test(piece));
}

/** The part of a clause that these words were read from, as it was written; the words where they were spelt otherwise. */
export function written(clause: string, words: readonly string[]): string {
  const pieces = clause.match(/[\p{L}\p{N}\p{M}'’&+.-]+/gu) ?? [];
  const first = pieces.findIndex((piece) => plainWords(piece)[0] === words[0]);
  const last = pieces.findIndex((piece, at) => at >= first && plainWords(piece).at(-1) === words.at(-1));
  return first === -1 || last === -1 ? words.join(' ') : pieces.slice(first, last + 1).join(' ');
}
