interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void;
}

/**
 * Calls back with where the installed app is to go when it is opened again while it is open, such as by a shortcut. The
 * page is not loaded afresh, so that nothing typed is lost; from its icon the app comes back as it was left.
 */
export function followLaunches(open: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  const [loaded] = performance.getEntriesByType('navigation');
  let isFirst = true;
  launchQueue?.setConsumer(({ targetURL = '/' }) => {
    const { pathname, search, hash, href } = new URL(targetURL, location.href);
    const isThisPage = isFirst && href === loaded?.name;
    isFirst = false;
    if (!isThisPage && pathname !== '/') open(`${pathname}${search}${hash}`);
  });
}
