/** The operator's tags by the host of the shop. */
export type AssociateTags = ReadonlyMap<string, string>;

/** A link with the operator's tag for its shop, if configured. */
export function withAssociateTag(link: string, tags: AssociateTags): string {
  const url = URL.parse(link);
  const tag = url === null ? undefined : tags.get(url.hostname);
  if (url === null || tag === undefined) return link;
  url.searchParams.set('tag', tag);
  return url.href;
}
