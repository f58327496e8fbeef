import type { Plugin } from 'vite';
import { preloadTags } from './preload-tags.ts';

/** The modules that every page loads first, and the ones that the home route and its layouts add. */
const ENTRY = /\/src\/app\/main\.tsx$|\/node_modules\/react-dom\/client\.js$/;
const HOME = /\/src\/routes\/_app(\/_named(\/index)?)?\.tsx\?tsr-split=component$/;
const LOGIN = /\/src\/routes\/login\.tsx\?tsr-split=component$/;

/** The chunk of the home route and its layouts. */
export const HOME_CHUNK = 'home';
const CHUNKS = ['libraries', 'shell', 'mirror', HOME_CHUNK, 'forms', 'sign-in'] as const;

/** The part of the bundler's API that the grouping uses. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

interface Group {
  /** The name in the bundler's own report. */
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
  /** A module goes to the matching group of the highest priority, together with its imports. */
  priority: number;
}

/**
 * Groups the first load into a few chunks; by default the bundler creates about forty, which load slower. 'libraries'
 * (rarely changed) and 'shell' (ours) are for every page, 'mirror' and 'home' for signed-in users only, 'forms' and
 * 'sign-in' for signing in. Modules of later screens are split by their imports.
 */
export function initialChunks(): { plugin: Plugin; groups: Group[] } {
  let roots = rootsAmong([]);
  let needed: Record<keyof typeof roots, ReadonlySet<string>> | undefined;
  const chunkOf = (id: string, graph: ModuleGraph) => {
    needed ??= {
      entry: reachable(roots.entry, graph),
      home: reachable(roots.home, graph),
      login: reachable(roots.login, graph),
    };
    if (isReactDom(id)) return 'libraries';
    if (roots.entry.includes(id) || roots.login.includes(id)) return null;
    const [isHome, isLogin] = [needed.home.has(id), needed.login.has(id)];
    if (needed.entry.has(id) || (isHome && isLogin)) return isLibrary(id) ? 'libraries' : 'shell';
    if (isHome) return isLibrary(id) ? 'mirror' : HOME_CHUNK;
    if (isLogin) return isLibrary(id) ? 'forms' : 'sign-in';
    return null;
  };
  return {
    plugin: {
      name: 'initial-chunks',
      apply: 'build',
      buildEnd() {
        roots = rootsAmong([...this.getModuleIds()]);
        needed = undefined;
      },
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle = {} }) => preloadTags(bundle, { 'signed-in': HOME, visitor: LOGIN }),
      },
    },
    groups: CHUNKS.map((chunk, at) => ({
      debugName: chunk,
      name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
      priority: CHUNKS.length - at,
    })),
  };
}

function rootsAmong(ids: readonly string[]) {
  const those = (pattern: RegExp) => ids.filter((id) => pattern.test(id));
  return { entry: those(ENTRY), home: those(HOME), login: those(LOGIN) };
}

/** The modules that load with the roots: the roots and their static imports. */
function reachable(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  return found;
}

function isLibrary(id: string): boolean {
  return id.includes('/node_modules/');
}

/** React's renderer, which src/app/main.tsx imports dynamically so that it runs in a task of its own. */
function isReactDom(id: string): boolean {
  return /\/node_modules\/(?:react-dom|scheduler)\//.test(id);
}
