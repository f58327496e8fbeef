import type { TrustedTypePolicyFactory } from 'trusted-types/lib';

/** Where the providers say that their libraries are, and the parts that these fetch themselves. */
const PROVIDERS = ['https://accounts.google.com/gsi/', 'https://connect.facebook.net/'];

const loads = new Map<string, Promise<boolean>>();

/** Loads a provider's library once. Gives false where it can't be had; the next call tries again. */
export async function loadProviderScript(address: string): Promise<boolean> {
  const load = loads.get(address) ?? insert(address);
  loads.set(address, load);
  const loaded = await load;
  if (!loaded) loads.delete(address);
  return loaded;
}

function insert(address: string): Promise<boolean> {
  letProvidersIn();
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    script.src = address;
    document.head.append(script);
  });
}

let isLetIn = false;

/**
 * The libraries set addresses of scripts as texts, which Trusted Types refuse. From the first press of a provider's button
 * on, the page's default policy lets texts through that lead to a provider, and still nothing else: no HTML and no script.
 */
function letProvidersIn(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  if (isLetIn || !trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address: string) => {
      const { href } = new URL(address, location.href);
      if (!PROVIDERS.some((start) => href.startsWith(start))) throw new TypeError('Not the address of a provider');
      return href;
    },
  });
  // Only now: what the browser has refused is tried again at the next press.
  isLetIn = true;
}
