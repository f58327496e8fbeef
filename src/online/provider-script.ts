import type { TrustedTypePolicyFactory } from 'trusted-types/lib';

const PROVIDERS = ['https://accounts.google.com/gsi/', 'https://connect.facebook.net/'];

const loads = new Map<string, Promise<boolean>>();

/** Loads a provider's library once. Resolves to false on failure; the next call retries. */
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

// The libraries set script addresses as strings, which Trusted Types refuse. From the first use on, the default policy
// admits script addresses of the providers, but no HTML and no inline script.
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
  // Set after success only: the next press retries.
  isLetIn = true;
}
