import { isKnownInterest, type Meaning, understand } from '../../interest-lookup.ts';
import { plainWords } from '../../plain-text.ts';
import { isOfOurWords } from '../../vocabulary.ts';
import { plainInterest } from './plain-interest.ts';

/** A shorter word that is an interest by itself may well be somebody's name beside others. */
const LONG = 6;

function nameOf({ hobby, narrow }: Meaning): string {
  const [name = hobby] = narrow?.names ?? [];
  return name.toLowerCase();
}

/**
 * What is told of an interest in somebody's own words, none of which may name anybody: the words themselves where they
 * are an interest that we know or are made of words of our own, otherwise the interests that were found in them.
 */
export function toldInterests(text: string): string[] {
  const plain = plainInterest(text);
  if (plain === '') return [];
  if (isKnownInterest(text)) return [plain];
  const { meanings, isWhole } = understand(text);
  if (!isWhole && isOfOurWords(text)) return [plain];
  const further = plainWords(text).filter((word) => word.length >= LONG && isKnownInterest(word));
  return meanings.length > 0 ? meanings.map(nameOf) : further;
}
