import type { Plugin } from 'vite';

/** Where the first load begins: the entry, and the home route with the layouts that it lies in. */
const ROOTS = [/\/src\/main\.tsx$/, /\/src\/routes\/_app(\/_named(\/index)?)?\.tsx\?tsr-split=component$/];

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
 * Keeps what the first load needs in two chunks: 'libraries', which change rarely, and 'home', which is ours. Left to
 * itself the bundler makes some forty of it, which travel worse. Modules that only later screens need get no name here
 * and are split as they are imported.
 */
export function initialChunks(): { plugin: Plugin; groups: Group[] } {
  let roots: string[] = [];
  let initial: ReadonlySet<string> | undefined;
  const isInitial = (id: string, graph: ModuleGraph) => {
    initial ??= reachable(roots, graph);
    return initial.has(id) && !roots.includes(id);
  };
  return {
    plugin: {
      name: 'initial-chunks',
      apply: 'build',
      buildEnd() {
        roots = [...this.getModuleIds()].filter((id) => ROOTS.some((root) => root.test(id)));
        initial = undefined;
      },
      transformIndexHtml: {
        order: 'post',
        // What the home route itself is made of loads with the entry instead of after it.
        handler: (_html, { bundle = {} }) =>
          Object.values(bundle)
            .filter(
              (chunk) => chunk.type === 'chunk' && chunk.isDynamicEntry && roots.includes(chunk.facadeModuleId ?? ''),
            )
            .map(({ fileName }) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
              injectTo: 'head',
            })),
      },
    },
    groups: [
      {
        debugName: 'libraries',
        name: (id, graph) => (isInitial(id, graph) && isLibrary(id) ? 'libraries' : null),
        priority: 2,
      },
      { debugName: 'home', name: (id, graph) => (isInitial(id, graph) && !isLibrary(id) ? 'home' : null), priority: 1 },
    ],
  };
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
