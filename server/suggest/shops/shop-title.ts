import type { ShopLanguage, ShopWord } from '../../../gifts/shop-words.ts';
import type { Knowledge } from '../knowledge.ts';
import { plainWords } from '../language/plain-text.ts';
import { keysOf, type ShopNames } from './shop-names.ts';

/** How many words of what is told beside the thing a shop is asked for: each leaves fewer things to be found. */
const FURTHER = 2;

/** Tells ordinary words from makes where both begin with a capital. */
export type Ordinary = Pick<Knowledge, 'isOrdinary'>;

/** A word of a title. */
interface Piece {
  written: string;
  /** As it is compared; as it is written where it is of a name. */
  key: string;
  /** Whether it is of a name or a number, which every shop has as it is. */
  isName: boolean;
  /** Whether it begins a further part: the 'on' of 'clip-on' does not. */
  isTie: boolean;
}

/** What is read of a part of a title. */
interface Part {
  names: readonly string[];
  words: readonly ShopWord[];
  /** How many of its words say something that is not written down. */
  unknown: number;
}

/** Where in a title the thing stands that it is about. */
interface Thing {
  word: ShopWord;
  from: number;
  to: number;
  /** Where a name with little words in it ends before that: 'Votes for Women board game'. */
  afterName: number;
}

/**
 * A title as a shop of the language has it: names, the thing, and what tells it apart. Undefined where that is not all
 * written down, and for what is a name alone.
 */
export function saidIn(
  language: ShopLanguage,
  title: string,
  names: ShopNames,
  ordinary: Ordinary,
): string | undefined {
  const pieces = piecesOf(title, names, ordinary);
  const thing = thingOf(pieces, names);
  if (thing === undefined) return undefined;
  const { word, from, to, afterName } = thing;
  const before = partOf(pieces.slice(afterName, from), names);
  const further = furtherParts(pieces.slice(to), names, word);
  const makes = [...pieces.slice(0, afterName).map(({ written }) => written), ...before.names];
  // A make makes up for one word that is not known, but where the thing is bought for what that says.
  const mayMiss = makes.length > 0 && !word.isToldApart ? 1 : 0;
  if (before.unknown > mayMiss || further.unknown > 0) return undefined;
  const words = new Set([word, ...before.words, ...further.words.slice(0, FURTHER)]);
  const said = [...makes, ...[...words].map((one) => one.in[language]), ...further.names];
  return word.isToldApart && said.length === 1 ? undefined : said.join(' ');
}

function piecesOf(title: string, names: ShopNames, ordinary: Ordinary): Piece[] {
  const written = title.split(' ');
  return written.flatMap((word, place): Piece[] => {
    // 'Children's': of children.
    const keys = keysOf(word.endsWith("'s") ? word.slice(0, -2) : word);
    if (isOfName(written, place, names, ordinary)) return [{ written: word, key: word, isName: true, isTie: false }];
    const isTie = place > 0 && keys.length === 1 && names.tieOf(keys[0] ?? '') !== undefined;
    return keys.map((key) => ({ written: keys.length === 1 ? word : key, key, isName: false, isTie }));
  });
}

/** Every title begins with a capital: its first word is of a name where a name goes on, or where it is no ordinary word. */
function isOfName(written: readonly string[], place: number, names: ShopNames, ordinary: Ordinary): boolean {
  const [word = '', next = ''] = written.slice(place);
  if (place > 0 || isCapital(next)) return isCapital(word);
  const isKnown = (key: string) => names.isLittle(key) || names.beginningOf([key]) !== undefined;
  return !keysOf(word).every(isKnown) && !plainWords(word).every((one) => ordinary.isOrdinary(one));
}

function isCapital(word: string): boolean {
  return /[\p{Lu}\p{N}]/u.test(word);
}

/** The thing that the first part of the title ends with; where that is within a name, the one that ends the next. */
function thingOf(pieces: readonly Piece[], names: ShopNames): Thing | undefined {
  let afterName = 0;
  for (let start = 0; start < pieces.length;) {
    const end = endOf(pieces, start + 1);
    const thing = names.thingEnding(pieces.slice(start, end).map(({ key }) => key));
    if (thing) {
      const from = end - thing.length;
      const lastName = pieces.slice(0, from).findLastIndex(({ isName }) => isName);
      return { word: thing.word, from, to: end, afterName: start === 0 ? 0 : Math.max(afterName, lastName + 1) };
    }
    const next = pieces.slice(end).findIndex(({ key, isName }) => isName || !names.isLittle(key));
    if (next === -1 || !pieces[end + next]?.isName) return undefined;
    afterName = end + next + 1;
    start = end;
  }
  return undefined;
}

/** Where a part ends: at the next word that begins one. */
function endOf(pieces: readonly Piece[], from: number): number {
  const length = pieces.slice(from).findIndex(({ isTie }) => isTie);
  return length === -1 ? pieces.length : from + length;
}

function partOf(pieces: readonly Piece[], names: ShopNames): Part {
  const found: string[] = [];
  const words: ShopWord[] = [];
  let unknown = 0;
  for (let at = 0; at < pieces.length;) {
    const { key, written, isName } = pieces[at] as Piece;
    const known = names.beginningOf(pieces.slice(at).map((piece) => piece.key));
    if (known) words.push(known.word);
    // 'Rosie the Riveter'.
    else if (isName || (pieces[at - 1]?.isName && pieces[at + 1]?.isName)) found.push(written);
    else if (!names.isLittle(key)) unknown += 1;
    at += known?.length ?? 1;
  }
  return { names: found, words, unknown };
}

/** What is told of a thing behind it. Of what is bought for what it shows, all has to be said: a mug with a fox is not any mug. */
function furtherParts(pieces: readonly Piece[], names: ShopNames, { isToldApart }: ShopWord): Part {
  const parts: Part[] = [];
  for (let start = 0; start < pieces.length;) {
    const end = endOf(pieces, start + 1);
    const { names: found, words, unknown } = partOf(pieces.slice(start + 1, end), names);
    const tie = names.tieOf(pieces[start]?.key ?? '');
    parts.push({
      // '60 x 40' is no name.
      names: found.filter((name) => /\p{L}/u.test(name)),
      // A spoon that comes with it, or a box that it comes in, is another thing.
      words: words.filter(({ isThing }) => tie === 'about' || (!isThing && (tie === 'made of' || isToldApart))),
      unknown: tie === 'about' || isToldApart ? unknown : 0,
    });
    start = end;
  }
  return {
    names: parts.flatMap((part) => part.names),
    words: parts.flatMap((part) => part.words),
    unknown: parts.reduce((total, part) => total + part.unknown, 0),
  };
}
