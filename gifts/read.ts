import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, parse, type Section } from './parse.ts';
import { SHOP_WORDS_FILE } from './shop-words.ts';

const DATA = join(import.meta.dirname, 'data');

export interface GiftFile {
  /** Within the folder of gift files. */
  name: string;
  sections: readonly Section[];
  faults: readonly Fault[];
}

/** Reads every gift file, in the order of their names; what shops call things is read by itself (shop-words.ts). */
export function readGiftFiles(): GiftFile[] {
  const names = globSync('**/*.txt', { cwd: DATA, exclude: [SHOP_WORDS_FILE] }).toSorted();
  return names.map((name) => ({ name, ...parse(readFileSync(join(DATA, name), 'utf8')) }));
}
