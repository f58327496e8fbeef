import type { PrecacheController } from 'workbox-precaching';

/** Listed in the app's cookie schedule, as every cache is; see src/screens/policy/kept-on-device.ts. */
const PREFIX = 'start-';
const PAGE = 'index.html';

/** A version's own: another one's page names other files. */
function cacheOf(shell: PrecacheController): string {
  return `${PREFIX}${new URL(shell.getCacheKeyForURL(PAGE) ?? '', location.href).search.replace(/^.*=/, '')}`;
}

/** The part of the Service Worker Static Routing API that is used, which TypeScript doesn't know yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (
    routes: { condition: { urlPattern: URLPatternInit; requestMethod: 'GET' }; source: { cacheName: string } }[],
  ) => Promise<void>;
}

/**
 * Lets the browser answer by itself for what every start begins with, where it can: the page, and the files that it names.
 * Starting the worker for that, with all that it can do, would hold up each start. To be called in `install`, once the shell
 * is kept. Only files of this version are named: others' are the worker's to find. What the browser doesn't find in the
 * cache it would ask the network for.
 */
export async function answerStartsWithoutWorker(event: ExtendableEvent, shell: PrecacheController): Promise<void> {
  const routing = event as RoutingInstallEvent;
  if (!routing.addRoutes) return;
  const page = await shell.matchPrecache(PAGE);
  if (!page) throw new Error('The page was not kept.');
  const html = await page.clone().text();
  const cacheName = cacheOf(shell);
  const own = await caches.open(cacheName);
  await own.put('/', page);
  const named = new Set(html.match(/\/(?:assets\/[\w.-]+|early\.js)(?=["\s])/g));
  const assets = shell.getURLsToCacheKeys();
  const sources = [{ pathname: '/', cacheName }];
  for (const pathname of named) {
    const key = assets.get(new URL(pathname, location.href).href);
    const file = key && (await shell.matchPrecache(pathname));
    if (!file) continue;
    // One whose name says its version is found in the shell as it is.
    const isNamed = new URL(key, location.href).search === '';
    if (!isNamed) await own.put(pathname, file);
    sources.push({ pathname, cacheName: isNamed ? shell.strategy.cacheName : cacheName });
  }
  await routing.addRoutes(
    sources.map(({ pathname, cacheName: name }) => ({
      condition: { urlPattern: { pathname, search: '' }, requestMethod: 'GET' as const },
      source: { cacheName: name },
    })),
  );
}

/** Removes what earlier versions' starts began with. To be called when this one takes over. */
export async function forgetEarlierStarts(shell: PrecacheController): Promise<void> {
  const own = cacheOf(shell);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
}
