import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/**
 * Lets the installed app open without a network: the shell is kept whole, the illustrations once seen. Nothing of the
 * API is ever cached here; what is the user's own lies in the mirror alone.
 */
export function openAppOffline(): void {
  const shell = self.__WB_MANIFEST;
  cleanupOutdatedCaches();
  precacheAndRoute(shell);
  // The development server has no shell to keep.
  if (!import.meta.env.DEV) {
    registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/^\/api\//] }));
  }
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/illustrations/'),
    new StaleWhileRevalidate({ cacheName: 'illustrations' }),
  );
}
