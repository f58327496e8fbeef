/** Sample characters of many scripts and properties, beside those that an expression names. */
const FURTHER = [
  0x4e00, 0xac00, 0xd7b0, 0xe000, 0xfb01, 0xfdfa, 0xfe0f, 0xff21, 0xff71, 0x1f600, 0x1d49c, 0x20000, 0xe0001, 0x10ffff,
];

const SAMPLE: readonly number[] = [
  ...Array.from({ length: 0x2500 }, (_, code) => code),
  ...Array.from({ length: 0x100 }, (_, code) => 0x3000 + code),
  ...FURTHER,
];

export interface CharSet {
  source: string;
  flags: string;
  /** The characters that its source names, and the first ones outside of it. */
  named: readonly number[];
  /** Whether the set is limited to the word characters that `\b` knows, or to the others. */
  isWord: boolean;
}

const keyOf = ({ source, flags, isWord }: CharSet) => `${flags}/${isWord ? 'word' : ''}/${source}`;

function remember<Input, Output>(keyFor: (input: Input) => string, find: (input: Input) => Output) {
  const found = new Map<string, Output>();
  return (input: Input): Output => {
    const key = keyFor(input);
    const known = found.get(key) ?? find(input);
    found.set(key, known);
    return known;
  };
}

const testerOf = remember(keyOf, ({ source, flags }) => new RegExp(`^(?:${source})$`, flags));

/** With `iu` two more characters count as word characters. */
function isOfWord(character: string, flags: string): boolean {
  return /\w/.test(character) || (/[uv]/.test(flags) && flags.includes('i') && /[\u017f\u212a]/.test(character));
}

function takes(set: CharSet, code: number): boolean {
  const character = String.fromCodePoint(code);
  return isOfWord(character, set.flags) === set.isWord && testerOf(set).test(character);
}

const sampleOf = remember(keyOf, (set: CharSet) => SAMPLE.map((code) => takes(set, code)));

/** A single character may stand for others if case is ignored. */
function knownOf({ named, flags }: CharSet): number[] {
  if (!flags.includes('i')) return [...named];
  return named.flatMap((code) => {
    const character = String.fromCodePoint(code);
    return [character, character.toLowerCase(), character.toUpperCase()].flatMap((one) => one.codePointAt(0) ?? []);
  });
}

const isSingle = ({ named, source }: CharSet) => named.length === 1 && !source.startsWith('[');

/** Whether the set takes any character at all. */
export const holdsSome = remember(keyOf, (set: CharSet): boolean => {
  return knownOf(set).some((code) => takes(set, code)) || (!isSingle(set) && sampleOf(set).includes(true));
});

const LETTERS = Array.from({ length: 0x80 }, (_, code) => code).filter((code) => /\w/.test(String.fromCodePoint(code)));

/** Whether the set takes every word character. */
export function holdsWords(set: CharSet | undefined): boolean {
  return set !== undefined && set.isWord && LETTERS.every((code) => takes(set, code));
}

const compared = remember(
  ([one, other]: readonly [CharSet, CharSet]) => `${keyOf(one)}\0${keyOf(other)}`,
  ([one, other]) => {
    if (one.isWord !== other.isWord) return false;
    if ([...knownOf(one), ...knownOf(other)].some((code) => takes(one, code) && takes(other, code))) return true;
    if (isSingle(one) || isSingle(other)) return false;
    const others = sampleOf(other);
    return sampleOf(one).some((isTaken, place) => isTaken && (others[place] ?? false));
  },
);

export function overlap(one: CharSet, other: CharSet): boolean {
  return compared([one, other]);
}
