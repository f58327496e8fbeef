import type { ShopLanguage, ShopWord } from '../../../gifts/shop-words.ts';
import type { Knowledge } from '../knowledge.ts';
import { plainWords } from '../language/folded-text.ts';
import { keysOf, type ShopNames } from './shop-names.ts';

/** The most qualities in a search: each leaves fewer results. */
const FURTHER = 2;

/** Distinguishes ordinary words from brands where both begin with a capital. */
export type Ordinary = Pick<Knowledge, 'isOrdinary'>;

interface Piece {
  written: string;
  /** In comparable form; as written within a name. */
  key: string;
  /** Whether it belongs to a name or a number, which shops everywhere have unchanged. */
  isName: boolean;
  /** Whether it begins a further part: but not the 'on' of 'clip-on'. */
  isTie: boolean;
}

interface Part {
  names: readonly string[];
  words: readonly ShopWord[];
  /** The number of words outside of the vocabulary. */
  unknown: number;
}

interface Thing {
  word: ShopWord;
  from: number;
  to: number;
  /** The end of a name with function words before the thing: 'Votes for Women board game'. */
  afterName: number;
}

/** A title in a shop's language. Undefined if the vocabulary lacks a part, or for a name alone. */
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
  // A brand makes up for one unknown word, unless that word is the reason to buy the thing.
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

/** A title's first word has a capital anyway: it is of a name if a name follows, or if it is no ordinary word. */
function isOfName(written: readonly string[], place: number, names: ShopNames, ordinary: Ordinary): boolean {
  const [word = '', next = ''] = written.slice(place);
  if (place > 0 || isCapital(next)) return isCapital(word);
  const isKnown = (key: string) => names.isLittle(key) || names.beginningOf([key]) !== undefined;
  return !keysOf(word).every(isKnown) && !plainWords(word).every((one) => ordinary.isOrdinary(one));
}

function isCapital(word: string): boolean {
  return /[\p{Lu}\p{N}]/u.test(word);
}

/** The thing at the end of the title's first part; if that is within a name, at the end of the next. */
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

/** A part ends at the next word that begins one. */
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

/** The qualities behind the thing. All count if it is bought for its motif: a mug with a fox is not any mug. */
function furtherParts(pieces: readonly Piece[], names: ShopNames, { isToldApart }: ShopWord): Part {
  const parts: Part[] = [];
  for (let start = 0; start < pieces.length;) {
    const end = endOf(pieces, start + 1);
    const { names: found, words, unknown } = partOf(pieces.slice(start + 1, end), names);
    const tie = names.tieOf(pieces[start]?.key ?? '');
    parts.push({
      // '60 x 40' is no name.
      names: found.filter((name) => /\p{L}/u.test(name)),
      // An accompanying spoon, or the box around it, is another thing.
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
