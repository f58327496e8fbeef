import type { Plugin } from 'vite';

/** The module in which Vite's build wraps every dynamic import. */
const WRAPPER = '\0vite/preload-helper.js';

/** Removes Vite's wrapper of dynamic imports: it preloads style sheets per chunk, but the app has only one sheet. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === WRAPPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
