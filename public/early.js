// Runs before the first paint and before the app's own scripts.
(() => {
  // So that a chosen theme doesn't flash the other one. The choice is kept by src/store/theme.ts.
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;

  // So that the first screen's files come along with the app's. scripts/build/preload-tags.ts names them.
  const isSignedIn = localStorage.getItem('accessToken') !== null;
  if (!isSignedIn && location.pathname !== '/' && location.pathname !== '/login') return;
  const named = document.querySelector(`meta[name="preload-${isSignedIn ? 'signed-in' : 'visitor'}"]`);
  for (const file of named?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
