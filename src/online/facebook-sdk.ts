import { pause } from './pause.ts';
import { loadProviderScript } from './provider-script.ts';

const ADDRESS = 'https://connect.facebook.net/en_US/sdk.js';
const GRAPH_VERSION = 'v24.0';

/** How long the library may take to be ready after it was fetched: it fetches the rest of itself, in milliseconds. */
const READY_WITHIN = 15_000;

/** What is used of Facebook's library: its sign-in window. */
interface FacebookLibrary {
  init(settings: { appId: string; version: string; xfbml: boolean; cookie: boolean; status: boolean }): void;
  login(callback: (answer: { authResponse?: { accessToken?: string } | null }) => void, wish: { scope: string }): void;
}
type FacebookPage = { FB?: FacebookLibrary; fbAsyncInit?: () => void };

let ready: Promise<FacebookLibrary | undefined> | undefined;

/**
 * Lets the person sign in in Facebook's own window. Gives the token that our server asks Facebook about, or undefined
 * where the library can't be had or gives none, as when the window is closed.
 */
export async function askFacebook(appId: string): Promise<string | undefined> {
  ready ??= load(appId);
  const facebook = await ready;
  if (!facebook) {
    ready = undefined;
    return undefined;
  }
  return new Promise((resolve) => {
    facebook.login(({ authResponse }) => resolve(authResponse?.accessToken), { scope: 'email' });
  });
}

async function load(appId: string): Promise<FacebookLibrary | undefined> {
  const page = globalThis as FacebookPage;
  const announced = new Promise<void>((resolve) => {
    page.fbAsyncInit = resolve;
  });
  if (!(await loadProviderScript(ADDRESS))) return undefined;
  await Promise.race([announced, pause(READY_WITHIN)]);
  page.FB?.init({ appId, version: GRAPH_VERSION, xfbml: false, cookie: false, status: false });
  return page.FB;
}
