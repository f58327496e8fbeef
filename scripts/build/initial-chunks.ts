import type { Plugin } from 'vite';
import { preloadTags } from './preload-tags.ts';

/** What everybody loads first, and what the home route and the layouts that it lies in are made of beside it. */
const ENTRY = /\/src\/main\.tsx$|\/node_modules\/react-dom\/client\.js$/;
const HOME = /\/src\/routes\/_app(\/_named(\/index)?)?\.tsx\?tsr-split=component$/;
const LOGIN = /\/src\/routes\/login\.tsx\?tsr-split=component$/;

/** The chunk that the home route and its layouts lie in. */
export const HOME_CHUNK = 'home';
const CHUNKS = ['libraries', 'shell', 'mirror', HOME_CHUNK, 'forms', 'sign-in'] as const;

/** What the grouping asks of the bundler. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

interface Group {
  /** What the bundler's own report calls it. */
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
  /** A module goes to the first group that names it; a group takes along what its modules import. */
  priority: number;
}

/**
 * Keeps what the first load needs in a few chunks: what everybody needs, 'libraries', which change rarely, and 'shell',
 * which is ours; what home needs beside, 'mirror' and 'home', which nobody has to wait for who isn't signed in; and what
 * signing in needs beside, 'forms' and 'sign-in'. Left to itself the bundler makes some forty of it, which travel worse. Modules that only later screens need get no
 * name here and are split as they are imported.
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

/** The modules that load with the roots: theirs, and what those import without waiting. */
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

/** React's renderer, which src/app/main.tsx asks for by a later import, so that it is run apart from the rest. */
function isReactDom(id: string): boolean {
  return /\/node_modules\/(?:react-dom|scheduler)\//.test(id);
}
