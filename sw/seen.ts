import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/**
 * Keeps what everybody may see and what was asked for once: the pictures of gifts and occasions, and the lists of the
 * forms. Nothing else of the API is ever kept here; what is the user's own lies in the mirror alone.
 */
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

/** A cache keeps a request's headers as well, and the app sends its token with every call: the address alone is kept. */
const withoutToken = { cacheKeyWillBeUsed: ({ request }: { request: Request }) => Promise.resolve(request.url) };
