import { holdFiles } from './opened-files.ts';

interface Launch {
  targetURL?: string;
  /** Opened with the app, whose manifest names their types. */
  files?: readonly { getFile: () => Promise<File> }[];
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: Launch) => void) => void;
}

/** The screen that reads opened files. */
const IMPORT = '/import';

/** Calls back with the path of a launch while the app is open: the page isn't reloaded, so nothing typed is lost. */
export function followLaunches(open: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let isFirst = true;
  let isRepeated = loaded?.type === 'reload';
  launchQueue?.setConsumer(({ targetURL = '/', files = [] }) => {
    const { pathname, search, hash, href } = new URL(targetURL, location.href);
    const isThisPage = isFirst && href === loaded?.name;
    isFirst = false;
    if (files.length > 0 && !isRepeated) {
      openFiles(files, open).catch(reportError);
      return;
    }
    if (isRepeated || isThisPage || pathname === '/') return;
    if (pathname.startsWith('/api/')) location.assign(href);
    else open(`${pathname}${search}${hash}`);
  });
  // The browser repeats the last launch after a reload, synchronously.
  isRepeated = false;
}

async function openFiles(files: NonNullable<Launch['files']>, open: (path: string) => void): Promise<void> {
  holdFiles(await Promise.all(files.map((file) => file.getFile())));
  open(IMPORT);
}
