import { shopHost } from '../../../contract/rules/gifts/shop.ts';

/** Search words without details behind a comma ('set of four', '25 cm'): each further word leaves fewer results. */
export function searchWords(title: string): string {
  const [thing = '', ...further] = title.replaceAll('’', "'").split(', ');
  return [thing, ...further.filter((part) => /\p{Lu}/u.test(part))].join(' ');
}

export function shopLink(words: string, country: string | null): string {
  const link = new URL(`https://${shopHost(country)}/s`);
  link.searchParams.set('k', words);
  return link.href;
}
