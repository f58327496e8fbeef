import { shopHost } from '../../contract/rules/shop.ts';

/** A title as a shop is searched for it: with the apostrophe that keyboards have. */
export function searchWords(title: string): string {
  return title.replaceAll('’', "'");
}

/** A search for the words in the shop of the country. */
export function shopLink(words: string, country: string | null): string {
  const link = new URL(`https://${shopHost(country)}/s`);
  link.searchParams.set('k', words);
  return link.href;
}
