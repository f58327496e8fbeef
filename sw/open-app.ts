import type { ShowPath } from '../contract/worker-messages.ts';

export interface Windows {
  origin: string;
  all: () => Promise<readonly WindowClient[]>;
  open: (path: string) => Promise<unknown>;
}

export interface Wanted {
  path: string;
  keepsPage: boolean;
}

// Milliseconds for an open page to answer that it shows the path: it may still be loading.
const PATIENCE = 2_000;

/** Shows a path of the app in an open window, else in a new one, also offline. Call it directly from a tap. */
export async function openApp({ path: wanted, keepsPage }: Wanted, windows: Windows): Promise<void> {
  const path = withinApp(wanted, windows.origin);
  const open = await windows.all();
  const window = open.find(({ focused }) => focused) ?? open[0];
  if (!window) return void (await windows.open(path));
  // A browser may refuse the focus; the window shows the path all the same.
  await window.focus().catch(() => window);
  if (keepsPage || (await shows(window, path))) return;
  await window.navigate(path).catch(() => windows.open(path));
}

// Never leads to another site: a path that begins with two slashes is read as a host name.
function withinApp(wanted: string, origin: string): string {
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  return url?.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : '/';
}

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
