import '../ui/theme/global.css.ts';
import '../ui/layout/first-frame.css.ts';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { watchSession } from '../db/accounts/session-storage.ts';
import { onRefreshAsked } from '../db/sync-state.ts';
import { keepInstallPrompt } from '../pwa/install-prompt.ts';
import { routeTree } from './route-tree.gen.ts';
import { screenChange } from '../routes/screen-change.ts';
import { readSearch, writeSearch } from '../routes/search.ts';
import { BrokenScreen } from '../screens/frame/broken-screen.tsx';
import { afterFirstPaint } from '../ui/navigation/first-paint.ts';
import { followHistory } from '../ui/navigation/history.ts';

const router = createRouter({
  routeTree,
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

/** From the first screen on, so that the router is the first to listen to the history; see `followHistory`. */
function followFromFirstScreen(): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    followHistory(router.history);
  });
}

/** Runs the routes' guards again when a user signs in or out, in this tab or in another. */
function guardOnSessionChange(): void {
  watchSession(() => void router.invalidate().catch(reportError));
}

/**
 * Runs a task once the first screen has been painted: no task is needed before, and each would compete with it. At once
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

/** Yields to a paint or a tap. */
function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

/**
 * Draws the app in place of its first frame. In steps, so that a tap never waits for all of them: the first screen's
 * data and code, React's renderer, and the screen itself, which is rendered in slices because the router has it
 * already.
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
  followFromFirstScreen();
  guardOnSessionChange();
  keepInstallPrompt();
  afterFirstScreen(() => {
    import('./after-first-screen.ts')
      .then(({ startTheRest }) => startTheRest((path) => router.history.push(path)))
      .catch(reportError);
  });
  await draw(root);
}

start().catch(reportError);
