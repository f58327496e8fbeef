/** The path within this app that an address asks for; undefined for any other: the app never leads to another site. */
export function localPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return undefined;
  const url = new URL(wanted, location.origin);
  // A path that is normalised to one with two leading slashes would be another site's address.
  const isLocal = url.origin === location.origin && !url.pathname.startsWith('//');
  return isLocal ? `${url.pathname}${url.search}` : undefined;
}
