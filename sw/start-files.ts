import type { PrecacheController } from 'workbox-precaching';

/** Listed in the app's cookie schedule, as every cache is; see src/store/account/device-storage-list.ts. */
const PREFIX = 'start-';
const PAGE = 'index.html';

/** The part of the Service Worker Static Routing API that is used, which TypeScript doesn't know yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (
    routes: { condition: { urlPattern: URLPatternInit; requestMethod: 'GET' }; source: { cacheName: string } }[],
  ) => Promise<void>;
}

/**
 * Lets the browser answer by itself for what every start begins with, where it can: the page, and the files that it names.
 * Waiting for the worker, with all that it can do, would hold up each start; Chromium starts it beside. To be called in
 * `install`, once the shell is kept. Only files of this version are named: others' are the worker's to find. What the
 * browser doesn't find in the cache it would ask the network for.
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

/** Removes what earlier versions' starts began with. To be called when this one takes over. */
export async function forgetEarlierStarts(shell: PrecacheController): Promise<void> {
  const own = cacheOf(shell);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  // An earlier version that took over while this one was being installed has taken this one's away.
  if (knowsRoutes() && !names.includes(own)) await keepStart(shell);
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
}

function knowsRoutes(): boolean {
  const { InstallEvent } = globalThis as { InstallEvent?: { prototype: object } };
  return InstallEvent !== undefined && 'addRoutes' in InstallEvent.prototype;
}

/** A version's own: another one's page, or what it runs first, may differ. */
function cacheOf(shell: PrecacheController): string {
  return PREFIX + [PAGE, 'early.js'].map((file) => revisionOf(shell, file)).join('-');
}

/** Empty for a file whose name says its version. */
function revisionOf(shell: PrecacheController, file: string): string {
  return new URL(shell.getCacheKeyForURL(file) ?? '', location.href).search.replace(/^.*=/, '');
}

/** Keeps the page and what it names under the addresses that they are asked for by. Gives where each of them is found. */
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
    // One whose name says its version is found in the shell as it is.
    const isVersioned = revisionOf(shell, pathname) === '';
    if (!isVersioned) await own.put(pathname, file);
    sources.push({ pathname, cacheName: isVersioned ? shell.strategy.cacheName : cacheName });
  }
  return sources;
}
