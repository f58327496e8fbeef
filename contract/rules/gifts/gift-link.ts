// The search engine for ideas that no shop sells; it stores nothing about its users.
const WEB_SEARCH = 'https://duckduckgo.com/';

/** A web search for ideas that no shop sells, such as an outing. */
export function webSearchLink(words: string): string {
  const link = new URL(WEB_SEARCH);
  link.searchParams.set('q', words);
  return link.href;
}

/** The label of a gift's link. */
export function linkText(link: string): 'Search' | 'Shop' {
  return link.startsWith(WEB_SEARCH) ? 'Search' : 'Shop';
}

/** The `rel` of a gift's link: a shop's link may earn a commission. */
export function linkRelation(link: string): string {
  return linkText(link) === 'Shop' ? 'nofollow sponsored' : 'nofollow';
}
