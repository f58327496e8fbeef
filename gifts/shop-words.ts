import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './parse.ts';

/** Where it stands within the folder of gift files. */
export const SHOP_WORDS_FILE = join('lexicon', 'shop-words.txt');

/** The languages of the shops that our titles are said in, in the order of the file. */
export const SHOP_LANGUAGES = ['de', 'es', 'fr', 'it', 'pt'] as const;
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number];

/** What titles say in English, and what shops elsewhere call it. */
export interface ShopWord {
  name: string;
  /** Whether a title may be about it; what only tells things apart is none. */
  isThing: boolean;
  /** Whether it is bought for what it shows or holds, and none without that is like it. */
  isToldApart: boolean;
  in: Readonly<Record<ShopLanguage, string>>;
}

const WORD_SECTIONS = ['things', 'things told apart', 'qualities'] as const;
const LIST_SECTIONS = ['passed over', 'about', 'made of', 'beside'] as const;

type ListSection = (typeof LIST_SECTIONS)[number];
/** How a further part of a title stands to the thing. */
export type Tie = Exclude<ListSection, 'passed over'>;

export interface ShopWords {
  words: readonly ShopWord[];
  /** Words that are no name of anything: those that say nothing to a shop, and those that begin a part of a title. */
  little: Readonly<Record<ListSection, readonly string[]>>;
  faults: readonly Fault[];
}

/** Reads what README.md describes. What is wrong is left out and told. */
export function parseShopWords(text: string): ShopWords {
  const words: ShopWord[] = [];
  const little: Record<ListSection, string[]> = { 'passed over': [], about: [], 'made of': [], beside: [] };
  const faults: Fault[] = [];
  const names = new Set<string>();
  let section = '';
  for (const [at, line] of text.split('\n').entries()) {
    const tell = (fault: string) => void faults.push({ line: at + 1, text: fault });
    if (line.trim() === '' || line.startsWith('//')) continue;
    if (line.startsWith('# ')) {
      section = line.slice(2).trim();
      if (!isOf(WORD_SECTIONS, section) && !isOf(LIST_SECTIONS, section)) tell(`there is no section '${section}'`);
    } else if (isOf(LIST_SECTIONS, section)) little[section].push(...line.split(',').map((one) => one.trim()));
    else if (isOf(WORD_SECTIONS, section)) {
      const word = shopWord(line, section);
      if (word === undefined) tell('a word is: English | German | Spanish | French | Italian | Portuguese');
      else if (names.has(word.name)) tell(`'${word.name}' stands here already`);
      else words.push(word);
      if (word) names.add(word.name);
    } else tell('stands before the first section');
  }
  return { words, little, faults };
}

function shopWord(line: string, section: (typeof WORD_SECTIONS)[number]): ShopWord | undefined {
  const [name = '', ...cells] = line.split('|').map((cell) => cell.trim());
  const [de = '', es = '', fr = '', it = '', pt = '', more] = cells;
  if (more !== undefined || [name, de, es, fr, it, pt].includes('')) return undefined;
  return {
    name,
    isThing: section !== 'qualities',
    isToldApart: section === 'things told apart',
    in: { de, es, fr, it, pt },
  };
}

function isOf<One extends string>(known: readonly One[], text: string): text is One {
  return (known as readonly string[]).includes(text);
}

export function readShopWords(): ShopWords {
  return parseShopWords(readFileSync(join(import.meta.dirname, 'data', SHOP_WORDS_FILE), 'utf8'));
}
