import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, parse, type Section } from './parse.ts';

const DATA = join(import.meta.dirname, 'data');

export interface GiftFile {
  /** Within the folder of gift files. */
  name: string;
  sections: readonly Section[];
  faults: readonly Fault[];
}

/** Reads every gift file, in the order of their names. */
export function readGiftFiles(): GiftFile[] {
  const names = globSync('**/*.txt', { cwd: DATA }).toSorted();
  return names.map((name) => ({ name, ...parse(readFileSync(join(DATA, name), 'utf8')) }));
}
