import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { lineOfFailure } from './capture.ts';
import { startProcess } from './start-process.ts';
import { WebkitPage } from './webkit-page.ts';

const PAGE = /socket\/\d+\/\d+\/WebPage/;

/** Between two questions whether the inspector knows a page by now. */
const PAUSE_MS = 100;

/** Long enough for a loaded machine; a browser that shows no page by then never will. */
const TIME_LIMIT_MS = 90_000;

/** A browser with one page. */
export interface Webkit {
  page: WebkitPage;
  /** Ends it at once, as a phone ends what it wants the memory of. */
  close: () => Promise<void>;
}

/**
 * Starts WebKitGTK's small browser as people do, with a page by its inspector: driven by WebDriver it would keep nothing
 * when it is closed. It keeps everything in one folder, and finds it there when it is started again.
 * @param program the path of MiniBrowser
 * @param options `address` is what it opens, `folder` may be empty, `display` is where it draws
 */
export async function startWebkit(
  program: string,
  { address, folder, display }: { address: string; folder: string; display: string },
): Promise<Webkit> {
  const inspector = `127.0.0.1:${await freePort()}`;
  const browser = startProcess(program, ['--enable-developer-extras=true', '--geometry=390x844', address], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Nobody answers there: it would start a bus otherwise, and that the desktop's helpers, which outlive it and keep its folder.
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}`,
    NO_AT_BRIDGE: '1',
    WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
  });
  let complaints = '';
  for (const output of [browser.output, browser.errors]) output.on('data', (chunk: Buffer) => (complaints += chunk));
  const asked = new AbortController();
  void browser.gone.then(() => asked.abort(new Error(lineOfFailure(complaints))));
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    const page = await WebkitPage.connect(`ws://${inspector}/${await findPage(inspector, signal)}`);
    return { page, close: browser.end };
  } catch (error) {
    await browser.end();
    throw error;
  }
}

/** Where the inspector has the page, once it does. */
async function findPage(inspector: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const list = await fetch(`http://${inspector}/`, { signal }).then(
      (answer) => answer.text(),
      () => '',
    );
    const [path] = PAGE.exec(list) ?? [];
    if (path !== undefined) return path;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
