import { shopHost } from '../../../contract/rules/gifts/shop.ts';

/**
 * A title as a shop is searched for it: with the apostrophe that keyboards have, and without what stands behind a comma and
 * names nobody ('set of four', '25 cm'). Each further word leaves fewer things to be found.
 */
export function searchWords(title: string): string {
  const [thing = '', ...further] = title.replaceAll('’', "'").split(', ');
  return [thing, ...further.filter((part) => /\p{Lu}/u.test(part))].join(' ');
}

/** A search for the words in the shop of the country. */
export function shopLink(words: string, country: string | null): string {
  const link = new URL(`https://${shopHost(country)}/s`);
  link.searchParams.set('k', words);
  return link.href;
}
