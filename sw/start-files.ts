import type { PrecacheController } from 'workbox-precaching';

// Listed in the cookie schedule, as every cache is: src/store/account/device-storage-list.ts.
const PREFIX = 'start-';
const PAGE = 'index.html';

// The part of the Service Worker Static Routing API in use; TypeScript has no types for it.
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (
    routes: { condition: { urlPattern: URLPatternInit; requestMethod: 'GET' }; source: { cacheName: string } }[],
  ) => Promise<void>;
}

/**
 * Lets the browser answer from the cache for the page and the files that it names, without waiting for the worker. Call
 * it in `install`, once the shell is precached. The browser asks the network for a routed file that is not in the
 * cache.
 */
export async function answerStartsWithoutWorker(event: ExtendableEvent, shell: PrecacheController): Promise<void> {
  const routing = event as RoutingInstallEvent;
  if (!routing.addRoutes) return;
  const sources = await keepStart(shell);
  await routing.addRoutes(
    sources.map(({ pathname, cacheName }) => ({
      condition: { urlPattern: { pathname, search: '' }, requestMethod: 'GET' as const },
      source: { cacheName },
    })),
  );
}

/** Deletes the start caches of earlier versions. Call it in `activate`. */
export async function forgetEarlierStarts(shell: PrecacheController): Promise<void> {
  const own = cacheOf(shell);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  // An earlier version that was activated while this one was being installed has deleted this one's cache.
  if (knowsRoutes() && !names.includes(own)) await keepStart(shell);
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
}

function knowsRoutes(): boolean {
  const { InstallEvent } = globalThis as { InstallEvent?: { prototype: object } };
  return InstallEvent !== undefined && 'addRoutes' in InstallEvent.prototype;
}

// One cache for each version: the page and early.js differ.
function cacheOf(shell: PrecacheController): string {
  return PREFIX + [PAGE, 'early.js'].map((file) => revisionOf(shell, file)).join('-');
}

// Empty for a file with a content hash in its name.
function revisionOf(shell: PrecacheController, file: string): string {
  return new URL(shell.getCacheKeyForURL(file) ?? '', location.href).search.replace(/^.*=/, '');
}

// Stores the page and the files that it names under their addresses. Returns the cache of each.
async function keepStart(shell: PrecacheController): Promise<{ pathname: string; cacheName: string }[]> {
  const page = await shell.matchPrecache(PAGE);
  if (!page) throw new Error('The page was not kept.');
  const html = await page.clone().text();
  const cacheName = cacheOf(shell);
  const own = await caches.open(cacheName);
  await own.put('/', page);
  const sources = [{ pathname: '/', cacheName }];
  for (const pathname of new Set(html.match(/\/(?:assets\/[\w.-]+|early\.js)(?=["\s])/g))) {
    const file = await shell.matchPrecache(pathname);
    if (!file) continue;
    const isVersioned = revisionOf(shell, pathname) === '';
    if (!isVersioned) await own.put(pathname, file);
    sources.push({ pathname, cacheName: isVersioned ? shell.strategy.cacheName : cacheName });
  }
  return sources;
}
