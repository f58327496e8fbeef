/** The path within this app that an address asks to go on to, or undefined for anything else: no other site is ever gone to. */
export function localPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return undefined;
  const url = new URL(wanted, location.origin);
  // A path that is folded to one with two slashes at its beginning would be another site's address.
  const isLocal = url.origin === location.origin && !url.pathname.startsWith('//');
  return isLocal ? `${url.pathname}${url.search}` : undefined;
}
