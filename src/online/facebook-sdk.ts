import { pause } from './pause.ts';
import { loadProviderScript } from './provider-script.ts';

const ADDRESS = 'https://connect.facebook.net/en_US/sdk.js';
const GRAPH_VERSION = 'v24.0';

// Milliseconds: after its script the library loads further parts.
const READY_WITHIN = 15_000;

interface FacebookLibrary {
  init(settings: { appId: string; version: string; xfbml: boolean; cookie: boolean; status: boolean }): void;
  login(callback: (answer: { authResponse?: { accessToken?: string } | null }) => void, wish: { scope: string }): void;
}
type FacebookPage = { FB?: FacebookLibrary; fbAsyncInit?: () => void };

let ready: Promise<FacebookLibrary | undefined> | undefined;

/** Opens Facebook's sign-in window. Returns the access token; undefined where there is no library or no token. */
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
