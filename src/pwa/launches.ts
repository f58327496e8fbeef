interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void;
}

/** Calls back with the path of a launch while the app is open: the page isn't reloaded, so nothing typed is lost. */
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
  // The browser repeats the last launch after a reload, synchronously.
  isRepeated = false;
}
