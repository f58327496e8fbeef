import { CATALOGUE } from './catalogue/catalogue.ts';
import { bareWords, isKnownInterest, understand } from './interest-lookup.ts';
import { joined } from './plain-text.ts';
import { singular } from './singular.ts';

function build(): ReadonlySet<string> {
  return new Set(CATALOGUE.flatMap(({ words }) => words.map((name) => joined(singular(name)))));
}

let names: ReadonlySet<string> | undefined;

/** Whether a text is a topic that people follow, as far as we know: an interest, or what ideas of ours are about. */
export function isTopic(text: string): boolean {
  if (isKnownInterest(text) || understand(text).isWhole) return true;
  const known = (names ??= build());
  return known.has(joined(singular(bareWords(text).join(' '))));
}
