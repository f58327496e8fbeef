/** Where what no shop sells is searched for: an engine that keeps nothing of who asks. */
const WEB_SEARCH = 'https://duckduckgo.com/';

/** A search of the web for what no shop sells, such as an outing or what is made to order. */
export function webSearchLink(words: string): string {
  const link = new URL(WEB_SEARCH);
  link.searchParams.set('q', words);
  return link.href;
}

/** What pressing a gift's link does: search the web, or open a shop. */
export function linkText(link: string): 'Search' | 'Shop' {
  return link.startsWith(WEB_SEARCH) ? 'Search' : 'Shop';
}

/** What a gift's link says of itself to where it leads: a shop's may earn something. */
export function linkRelation(link: string): string {
  return linkText(link) === 'Shop' ? 'nofollow sponsored' : 'nofollow';
}
