import type { ShowPath } from '../contract/worker-messages.ts';

/** The worker's windows, as far as they are needed here. */
export interface Windows {
  origin: string;
  all: () => Promise<readonly WindowClient[]>;
  open: (path: string) => Promise<unknown>;
}

/** What a tap asks for. */
export interface Wanted {
  path: string;
  /** Whether a page that is open stays as it is. */
  keepsPage: boolean;
}

/** How long an open page may take to say that it shows what it was asked for, in milliseconds: it may be loading. */
const PATIENCE = 2_000;

/**
 * Shows a path of the app: in a window that is open, which keeps what is typed elsewhere, or in a new one, also without a
 * network. To be called straight from a tap.
 */
export async function openApp({ path: wanted, keepsPage }: Wanted, windows: Windows): Promise<void> {
  const path = withinApp(wanted, windows.origin);
  const open = await windows.all();
  const window = open.find(({ focused }) => focused) ?? open[0];
  if (!window) return void (await windows.open(path));
  // Where the browser keeps it in the background it still goes there.
  await window.focus().catch(() => window);
  if (keepsPage || (await shows(window, path))) return;
  await window.navigate(path).catch(() => windows.open(path));
}

/** No other site is ever gone to: of an address without one, a path of two slashes is read as a site's name. */
function withinApp(wanted: string, origin: string): string {
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  return url?.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : '/';
}

/** Asks a page to go to a path by itself. Resolves to whether it does. */
function shows(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const message: ShowPath = { type: 'SHOW_PATH', path };
  return new Promise((resolve) => {
    const end = (isShown: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isShown);
    };
    const timer = setTimeout(() => end(false), PATIENCE);
    port1.addEventListener('message', () => end(true));
    port1.start();
    window.postMessage(message, [port2]);
  });
}
