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
  // So that a chosen theme doesn't flash the other one. The choice is kept by src/store/theme.ts.
  const choice = kept('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;

  // So that the first screen's files come along with the app's. scripts/build/preload-tags.ts names them.
  const isSignedIn = kept('accessToken') !== null;
  const isHome = location.pathname === '/';
  const isSignIn = location.pathname === '/login';
  const caller = isSignedIn ? 'signed-in' : 'visitor';
  // So that something is seen before the app has drawn it; see scripts/build/first-picture.ts.
  if (isSignedIn ? isHome : isHome || isSignIn) document.documentElement.dataset.caller = caller;
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const removePicture = () => {
      if (!root.hasChildNodes()) return;
      document.getElementById('first-picture')?.remove();
      observer.disconnect();
    };
    const observer = new MutationObserver(removePicture);
    observer.observe(root, { childList: true });
    removePicture();
  });
  // A picture of a screen that never comes, since a script is missing or broken, would be worse than none.
  const takePictureAway = () => delete document.documentElement.dataset.caller;
  addEventListener('error', ({ filename = '' }) => {
    if (filename.startsWith(`${location.origin}/assets/`)) takePictureAway();
  });
  // The picture is painted first: the app's scripts would compete with it for the network and for the processor.
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
  addEventListener('DOMContentLoaded', () => {
    // A page that nobody sees paints nothing.
    if (document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 1000);
  });
})();
