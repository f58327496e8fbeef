import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepLastAssets, serveLastAssets } from './last-assets.ts';
import { answerStartsWithoutWorker, forgetEarlierStarts } from './start-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Precaches the shell, so that the app opens offline. After an update, open tabs keep their version's assets. */
export function openAppOffline(): void {
  const shell = new PrecacheController();
  shell.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => {
    const installed = shell.install(event);
    // Where the browser refuses the routes, the worker answers.
    event.waitUntil(installed.then(() => answerStartsWithoutWorker(event, shell).catch(reportError)));
  });
  self.addEventListener('activate', (event) => {
    const isCurrent = (url: string) => shell.getURLsToCacheKeys().has(url);
    // The shell's cache is cleaned even if the old assets couldn't be stored.
    event.waitUntil(keepLastAssets(shell.strategy.cacheName, isCurrent).finally(() => shell.activate(event)));
    event.waitUntil(forgetEarlierStarts(shell));
  });
  registerRoute(new PrecacheRoute(shell));
  serveLastAssets();
  // The development server has no shell to precache.
  if (!import.meta.env.DEV) {
    registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('index.html'), { denylist: [/^\/api\//] }));
  }
}
