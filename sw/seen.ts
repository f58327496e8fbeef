import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/** Caches illustrations and the forms' lists. Nothing else of the API is cached: user data is in the mirror only. */
export function keepWhatWasSeen(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/illustrations/'),
    new StaleWhileRevalidate({ cacheName: 'illustrations' }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/dropdowns',
    new StaleWhileRevalidate({ cacheName: 'dropdowns', plugins: [withoutToken] }),
  );
}

// A cache stores the request's headers too, with the token: only the address is stored.
const withoutToken = { cacheKeyWillBeUsed: ({ request }: { request: Request }) => Promise.resolve(request.url) };
