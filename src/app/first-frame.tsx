import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInScreen } from '../screens/entry/sign-in-screen.tsx';
import { AppFrame } from '../screens/frame/app-frame.tsx';
import { waiting, waitingRing } from '../ui/layout/first-frame.css.ts';
import { Page } from '../ui/layout/page.tsx';

/** The person who opens the app, as far as public/early.js knows; 'waiting' at an address that isn't their first. */
export type Caller = 'visitor' | 'signed-in' | 'waiting';

/**
 * The first frames: the markup in the page until the app has drawn its first screen. Sign-in for a visitor, the
 * surroundings of home for a signed-in user, and elsewhere a spinner. Built by scripts/build/first-frame.ts.
 */
export async function firstFrames(): Promise<Record<Caller, string>> {
  return {
    // The signed-in frame comes first in the page too: an installed app is opened again and again.
    'signed-in': await markupOf(
      '/',
      <AppFrame>
        <Page title="My Connections">{undefined}</Page>
      </AppFrame>,
    ),
    visitor: await markupOf('/login', <SignInScreen onSignedIn={() => undefined} />),
    waiting: renderToStaticMarkup(
      <div className={waiting}>
        <span className={waitingRing} />
      </div>,
    ),
  };
}

async function markupOf(path: string, screen: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen, notFoundComponent: () => screen }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
