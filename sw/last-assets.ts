import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Listed in the app's cookie schedule, as every cache is; see src/store/account/device-storage-list.ts. */
const CACHE = 'last-version';

/**
 * Keeps what the version that is being replaced loads later, in the place of what was kept of the one before it: a tab
 * that still shows it goes on working, also without a network. To be called before the shell's cache is tidied.
 * @param shellCache the name of the cache that both versions' shells are in
 * @param isCurrent whether an address belongs to the new version's shell
 */
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

/** Answers for assets that are not of this version: from what was kept, else from the server, which keeps some as well. */
export function serveLastAssets(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), new CacheFirst({ cacheName: CACHE }));
}

/** Only these have names with a digest of what is in them, so that two versions can lie side by side. */
function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}
