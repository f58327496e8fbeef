/** What a request says of where it was sent from. Browsers write these headers, and no page can. */
export interface Sender {
  method: string;
  /** `Origin`: the page's origin, or 'null' where it has none to show. */
  origin: string | undefined;
  /** `Sec-Fetch-Site`: how the page's origin is related to ours, from today's browsers where they trust the connection. */
  site: string | undefined;
  /** Under which hosts the request may have been sent here. */
  hosts: readonly string[];
  /** The origins of pages that may change something, wherever they send it to. */
  origins: readonly string[];
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** 'none' is what a person does without any page, such as loading one again. */
const OUR_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Whether a page of another site sent a request that may change something. Callers that are no browser send neither of the
 * two headers, and pass. A proxy may write another host into a request, so that a browser's own word comes before the
 * comparison of hosts; that compares no scheme, since TLS ends at the proxy.
 */
export function isFromOtherSite({ method, origin, site, hosts, origins }: Sender): boolean {
  if (SAFE_METHODS.has(method)) return false;
  if (origin !== undefined && origins.includes(origin)) return false;
  if (site !== undefined) return !OUR_SITES.has(site);
  return origin !== undefined && !hosts.some((host) => isOriginAt(origin, host));
}

function isOriginAt(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const ours = `${page.protocol}//${host}`;
  return page.host !== '' && URL.canParse(ours) && new URL(ours).host === page.host;
}
