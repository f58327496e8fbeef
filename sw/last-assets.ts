import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

// Listed in the cookie schedule, as every cache is: src/store/account/device-storage-list.ts.
const CACHE = 'last-version';

/** Stores the outgoing version's assets, so that its open tabs work on offline. Call it before the shell is cleaned. */
export async function keepLastAssets(shellCache: string, isCurrent: (url: string) => boolean): Promise<void> {
  const shell = await caches.open(shellCache);
  const outgoing = (await shell.keys()).filter(({ url }) => isAsset(new URL(url)) && !isCurrent(url));
  if (outgoing.length === 0) return;
  await caches.delete(CACHE);
  const last = await caches.open(CACHE);
  for (const request of outgoing) {
    const response = await shell.match(request);
    if (response) await last.put(request, response);
  }
}

/** Serves assets of other versions: from the cache, else from the server, which stores some too. */
export function serveLastAssets(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), new CacheFirst({ cacheName: CACHE }));
}

// Only these have a content hash in their names, so that the files of two versions don't collide.
function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}
