import type { Plugin } from 'vite';

/** The module with which Vite's build wraps every import that happens later. */
const WRAPPER = '\0vite/preload-helper.js';

/**
 * Lets a later import be just that. Vite's wrapper fetches a chunk's own style sheet first; there is one sheet for all,
 * and the wrapper would be half a kilobyte of the first load.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === WRAPPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
