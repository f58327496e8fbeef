interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void;
}

/**
 * Calls back with where the installed app is to go when it is opened again while it is open, such as by a shortcut or by
 * a link in a mail. The page is not loaded afresh, so that nothing typed is lost; from its icon the app comes back as it
 * was left. To be called for everybody: the browser leaves it to the page alone, and who has forgotten their password
 * comes back by a link. What the server sends as a page of its own, such as what ends mails, the browser has to load.
 * Of its last launch a page that is loaded afresh is told once more, though that was followed before: the person stays.
 */
export function followLaunches(open: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let isFirst = true;
  let isRepeated = loaded?.type === 'reload';
  launchQueue?.setConsumer(({ targetURL = '/' }) => {
    const { pathname, search, hash, href } = new URL(targetURL, location.href);
    const isThisPage = isFirst && href === loaded?.name;
    isFirst = false;
    if (isRepeated || isThisPage || pathname === '/') return;
    if (pathname.startsWith('/api/')) location.assign(href);
    else open(`${pathname}${search}${hash}`);
  });
  // It comes before the page has done anything, and so at once.
  isRepeated = false;
}
