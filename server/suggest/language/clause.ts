import type { Cue } from '../../../gifts/words.ts';
import { LONGEST_UNKNOWN } from '../knowledge.ts';
import { type Found, hasCue, isCircumstance, isContent, isFare, isLiking, isLittle, isTopic } from './meaning.ts';
import { plainWords } from './folded-text.ts';

/** Cues about the other things in a clause. */
const CLAUSE_CUES: readonly Cue[] = ['refuses', 'harms', 'needs', 'begins', 'formerly'];

export interface Before {
  isRefusing: boolean;
  isNewSentence: boolean;
  /** Named by the last clause without a refusal. */
  named: readonly Found[];
}

export interface ClauseSays {
  named: readonly Found[];
  refused: readonly Found[];
  /** Liked or done things, and circumstances. */
  taken: readonly Found[];
  /** Whether a following bare name of a content continues the refusal: 'no nuts, milk or eggs'. */
  isRefusing: boolean;
  isHarmful: boolean;
  /** Whether the person is only about to begin with it. */
  isNew: boolean;
}

/** Separates refused things from liked ones, by the clause's cues. */
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
    // Things before the refused one may be liked: 'jazz without singing'.
    taken: after.length > 0 ? named.filter((part) => !after.includes(part)) : [],
    isRefusing: true,
    isNew: false,
  };
}

/** 'Absolutely No Peanuts' is no band: food and drink that may do harm is refused in any capitalisation. */
function isOfName(place: number, found: readonly Found[], clause: string): boolean {
  const part = found[place];
  if (part === undefined || !isWithinName(part, clause)) return false;
  return !found.slice(place + 1).some(({ meanings }) => meanings.some(isFare));
}

/** 'La' and 'the' are names too, but count only if the clause has no other. */
function namedIn(found: readonly Found[]): Found[] {
  const isFiller = (part: Found) => found.length > 1 && isLittle(part);
  return found.filter((part) => !isFiller(part) && isName(part));
}

/** Whether it is more than a cue. */
function isName({ meanings }: Found): boolean {
  return meanings.length === 0 || meanings.some((meaning) => !('cue' in meaning));
}

/** Whether a clause only adds names to a refusal. */
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

/** 'She loves jazz', but not 'anything that makes noise'. */
function beginsWithLiking(found: readonly Found[]): boolean {
  const first = found.find((part) => isLiking(part) || !isLittle(part));
  return first !== undefined && isLiking(first);
}

/** 'Jazz fan', but not 'the eggs he likes', which may do harm. */
function endsWithLiking(found: readonly Found[]): boolean {
  const last = found.at(-1);
  return last !== undefined && isLiking(last) && !found.some(({ meanings }) => meanings.some(isContent));
}

/** Parts to read separately: 'no nuts and loves jazz' is two, 'doesn't like and never plays golf' one. */
export function partsOf(found: readonly Found[]): (readonly Found[])[] {
  const refusal = found.findIndex((part) => hasCue(part, 'refuses') || hasCue(part, 'harms'));
  const isTurn = (part: Found, place: number) =>
    hasCue(part, 'joins') &&
    namedIn(found.slice(refusal, place)).length > 0 &&
    beginsWithLiking(found.slice(place + 1));
  const turn = refusal === -1 ? -1 : found.findIndex(isTurn);
  return turn === -1 ? [found] : [found.slice(0, turn), ...partsOf(found.slice(turn + 1))];
}

/** Whether half of the text is unknown, so that known words may mislead: 'six weeks in plaster' is no musical. */
export function isHardlyKnown(found: readonly Found[]): boolean {
  const telling = found.filter((part) => !isLittle(part));
  const unknown = telling.filter(({ meanings }) => meanings.length === 0);
  return telling.length > 1 && 2 * unknown.length >= telling.length;
}

/** Whether a cue and its neighbours are written with capitals, as in a band's name: 'Men Without Hats'. */
function isWithinName({ words }: Found, clause: string): boolean {
  const pieces = clause.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const at = pieces.findIndex((piece) => plainWords(piece)[0] === words[0]);
  const about = [pieces[at - 1], pieces[at], pieces[at + words.length]];
  // All capitals are shouting, not a name.
  return at > 0 && about.every((piece) => piece !== undefined && /^\p{Lu}.*\p{Ll}/u.test(piece));
}

/** The part of a clause with these words, as written; the words themselves if they were spelt otherwise. */
export function written(clause: string, words: readonly string[]): string {
  const pieces = clause.match(/[\p{L}\p{N}\p{M}'’&+.-]+/gu) ?? [];
  const first = pieces.findIndex((piece) => plainWords(piece)[0] === words[0]);
  const last = pieces.findIndex((piece, at) => at >= first && plainWords(piece).at(-1) === words.at(-1));
  return first === -1 || last === -1 ? words.join(' ') : pieces.slice(first, last + 1).join(' ');
}
