// Runs before the first paint and before the app's own scripts.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that keeps nothing for us. The app, which has to start for that, says so.
      return null;
    }
  };
  // So that a chosen theme doesn't flash the other one. src/db/local-storage.ts has both keys.
  const choice = kept('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;

  // So that the first screen's files come along with the app's. scripts/build/preload-tags.ts names them.
  const isSignedIn = kept('accessToken') !== null;
  const isHome = location.pathname === '/';
  const isSignIn = location.pathname === '/login';
  const caller = isSignedIn ? 'signed-in' : 'visitor';
  // So that something is seen before the app has drawn it; see scripts/build/first-frame.ts.
  const hasPicture = isSignedIn ? isHome : isHome || isSignIn;
  document.documentElement.dataset.caller = hasPicture ? caller : 'waiting';
  if (isSignedIn) {
    // What the browser keeps for the app takes a while to open; by when the app asks, it has begun. Nothing is made by it.
    try {
      indexedDB.databases?.().catch(reportError);
    } catch (error) {
      // A browser without a database, of which the app itself tells.
      reportError(error);
    }
  }
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const removePicture = () => {
      // Messages, and the question about cookies, come before a screen where its data take long to open, and are none.
      if (!root.querySelector(':scope > :not([data-beside])')) return;
      document.getElementById('first-frame')?.remove();
      observer.disconnect();
    };
    const observer = new MutationObserver(removePicture);
    observer.observe(root, { childList: true });
    removePicture();
  });
  // A picture of a screen that never comes, since a script is missing or broken, would be worse than none.
  const takePictureAway = () => delete document.documentElement.dataset.caller;
  addEventListener('error', ({ filename = '' }) => {
    // Once the app draws it says itself what is wrong.
    const isDrawing = document.getElementById('root')?.hasChildNodes();
    if (!isDrawing && filename.startsWith(`${location.origin}/assets/`)) takePictureAway();
  });
  // The picture is painted first: what comes after it would compete with it for the network and for the processor.
  const namedFiles = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(' ') ?? [];
  const preload = (file) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  };
  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    const app = namedFiles('app');
    app.forEach(preload);
    if (isSignedIn || isHome || isSignIn) namedFiles(`preload-${caller}`).forEach(preload);
    try {
      // One after the other, so that a finger or a paint gets its turn between them.
      for (const file of app) await import(file);
    } catch (error) {
      takePictureAway();
      reportError(error);
    }
  };
  const beginOnceSeen = () => {
    const isSeen = (list) => list.getEntriesByName('first-contentful-paint').length > 0;
    new PerformanceObserver((list) => isSeen(list) && begin()).observe({ type: 'paint', buffered: true });
    // A browser that keeps it to itself.
    setTimeout(begin, 400);
  };
  const beginOncePainted = () => {
    // What lies on the device waits until the picture is on the screen; what has to travel only until it is drawn.
    const isToBeSeen = hasPicture && navigator.serviceWorker?.controller;
    const tellsOfPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
    requestAnimationFrame(() => (isToBeSeen && tellsOfPaints ? beginOnceSeen() : setTimeout(begin)));
    setTimeout(begin, 1000);
  };
  addEventListener('DOMContentLoaded', () => {
    // A page that nobody sees paints nothing.
    if (document.hidden) begin();
    else beginOncePainted();
  });
})();
