import './ui/global.css.ts';
import { createRouter, RouterProvider, stringifySearchWith, parseSearchWith } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { closeDatabase, databaseOf } from './db/current-database.ts';
import { finishRemoval } from './db/removal.ts';
import { forgetToken, readSession, type Session, watchSession } from './db/session-storage.ts';
import { routeTree } from './routeTree.gen.ts';
import { readTheme } from './store/theme.ts';
import { applyTheme } from './ui/theme-choice.ts';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Addresses hold plain texts (`budget=49.50`), never JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Keeps the mirror of whoever is signed in fresh, and starts over when that changes. */
async function followSession(): Promise<void> {
  const [{ startSync }, { webLock }, { createClient }] = await Promise.all([
    import('./sync/start.ts'),
    import('./sync/lock.ts'),
    import('./api/client.ts'),
  ]);
  let followed: Session | undefined;
  let ending = new AbortController();
  const follow = () => {
    const session = readSession();
    if (session === followed) return;
    followed = session;
    ending.abort();
    if (!session) return closeDatabase();
    const { accessToken, accountId } = session;
    ending = new AbortController();
    const { signal } = ending;
    startSync({
      accountId,
      database: databaseOf(accountId),
      client: createClient({ token: () => accessToken, signal, onUnauthorised: forgetToken }),
      lock: webLock,
      now: Date.now,
      random: Math.random,
      signal,
      onFault: reportError,
    });
  };
  watchSession(follow);
  follow();
}

async function watchForUpdates(): Promise<void> {
  const [{ registerWorker }, { offerUpdate }] = await Promise.all([
    import('./pwa/register.ts'),
    import('./pwa/update.ts'),
  ]);
  await registerWorker(offerUpdate);
}

/** Lets the guards of the routes run again when somebody signs in or out, in this tab or in another. */
function guardOnSessionChange(): void {
  watchSession(() => void router.invalidate().catch(reportError));
}

async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  applyTheme(readTheme());
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  guardOnSessionChange();
  // Neither is needed for the first paint, and both would compete with it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      followSession().catch(reportError);
      watchForUpdates().catch(reportError);
      if (!readSession()) finishRemoval().catch(reportError);
    }),
  );
}

start().catch(reportError);
