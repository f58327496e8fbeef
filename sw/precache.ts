import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepLastAssets, serveLastAssets } from './last-assets.ts';
import { answerStartsWithoutWorker, forgetEarlierStarts } from './start-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/**
 * Lets the installed app open without a network: the shell is kept whole. When a version takes over, what the one before
 * it is made of stays for the tabs that still show it.
 */
export function openAppOffline(): void {
  const shell = new PrecacheController();
  shell.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => {
    const installed = shell.install(event);
    // Where the browser refuses them, the worker itself answers, as in browsers that know no such routes.
    event.waitUntil(installed.then(() => answerStartsWithoutWorker(event, shell).catch(reportError)));
  });
  self.addEventListener('activate', (event) => {
    const isCurrent = (url: string) => shell.getURLsToCacheKeys().has(url);
    // Whatever could not be kept, the new version's own cache is tidied.
    event.waitUntil(keepLastAssets(shell.strategy.cacheName, isCurrent).finally(() => shell.activate(event)));
    event.waitUntil(forgetEarlierStarts(shell));
  });
  registerRoute(new PrecacheRoute(shell));
  serveLastAssets();
  // The development server has no shell to keep.
  if (!import.meta.env.DEV) {
    registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('index.html'), { denylist: [/^\/api\//] }));
  }
}
