/** Where a request was sent from. Browsers set these headers; pages can't. */
export interface Sender {
  method: string;
  origin: string | undefined;
  /** `Sec-Fetch-Site`: today's browsers send it over trusted connections. */
  site: string | undefined;
  hosts: readonly string[];
  origins: readonly string[];
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** 'none' is a person's action without a page, such as a reload. */
const OUR_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Whether a page of another site sent a change. Callers other than browsers send neither header, and pass. A proxy may
 * rewrite the host, so `Sec-Fetch-Site` comes first. Schemes aren't compared: TLS ends at the proxy.
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
