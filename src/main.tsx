import './ui/global.css.ts';
import './ui/first-picture.css.ts';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { readSession, watchSession } from './db/session-storage.ts';
import { onRefreshAsked } from './db/sync-state.ts';
import { keepInstallPrompt } from './pwa/install-prompt.ts';
import { routeTree } from './routeTree.gen.ts';
import { screenChange } from './routes/screen-change.ts';
import { readSearch, writeSearch } from './routes/search.ts';
import { BrokenScreen } from './screens/frame/broken-screen.tsx';
import { afterFirstPaint } from './ui/first-paint.ts';
import { createHistory } from './ui/history.ts';

const router = createRouter({
  routeTree,
  history: createHistory(),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultViewTransition: screenChange,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultErrorComponent: BrokenScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

async function watchForUpdates(): Promise<void> {
  const [{ registerWorker }, { offerUpdate }] = await Promise.all([
    import('./pwa/register.ts'),
    import('./pwa/update.ts'),
  ]);
  await registerWorker(offerUpdate);
}

/** Asks for what the server lets everybody know, and again when the network comes back. */
async function followPublicConfig(): Promise<void> {
  const { refreshPublicConfig } = await import('./online/public-config.ts');
  addEventListener('online', () => void refreshPublicConfig().catch(reportError));
  if (navigator.onLine) await refreshPublicConfig();
}

/** Asks about cookies where that has no answer that still counts. */
async function askAboutCookies(): Promise<void> {
  const [{ readConsent }, { askForConsent }] = await Promise.all([
    import('./store/consent.ts'),
    import('./store/consent-question.ts'),
  ]);
  if (readConsent() === undefined) askForConsent();
}

/** Lets the guards of the routes run again when somebody signs in or out, in this tab or in another. */
function guardOnSessionChange(): void {
  watchSession(() => void router.invalidate().catch(reportError));
}

/**
 * Runs a task once the first screen has been painted: none of it is needed before, and all of it would compete. At once
 * where a screen asks for data, since it has nothing else to show.
 */
function afterFirstScreen(task: () => void): void {
  let isRun = false;
  const run = () => {
    stopRendered();
    stopAsked();
    if (!isRun) task();
    isRun = true;
  };
  const stopAsked = onRefreshAsked(run);
  const stopRendered = router.subscribe('onRendered', () => {
    stopRendered();
    afterFirstPaint(run);
  });
}

/** Does something once somebody is signed in. A visitor is spared the code that is about an account's data. */
function onceSignedIn(task: () => void): void {
  if (readSession()) {
    task();
    return;
  }
  const stop = watchSession(() => {
    if (!readSession()) return;
    stop();
    task();
  });
}

/** Goes to a path of the app, as a link does. */
function goTo(path: string): void {
  router.history.push(path);
}

/** Lets a paint or a finger have its turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

/**
 * Draws the app where its picture stood. In steps, since each would keep a finger waiting together with the next: the
 * first screen's data and code, React's renderer, and the screen itself, which is rendered in slices because the router
 * has it already.
 */
async function draw(root: HTMLElement): Promise<void> {
  await pause();
  await router.load();
  await pause();
  const { createRoot } = await import('react-dom/client');
  await pause();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  guardOnSessionChange();
  keepInstallPrompt();
  afterFirstScreen(() => {
    import('./tapped.ts').then(({ openTapped }) => openTapped(goTo)).catch(reportError);
    onceSignedIn(() => {
      import('./follow-session.ts').then(({ followSession }) => followSession()).catch(reportError);
      import('./installed.ts').then(({ behaveAsInstalled }) => behaveAsInstalled(goTo)).catch(reportError);
    });
    if (!readSession()) {
      import('./pwa/badge.ts').then(({ showBadge }) => showBadge(0)).catch(reportError);
    }
    watchForUpdates().catch(reportError);
    followPublicConfig().catch(reportError);
    askAboutCookies().catch(reportError);
    import('./leftovers.ts').then(({ removeLeftovers }) => removeLeftovers(Date.now())).catch(reportError);
  });
  await draw(root);
}

start().catch(reportError);
