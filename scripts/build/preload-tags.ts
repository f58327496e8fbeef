import type { HtmlTagDescriptor, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

/**
 * Lists in the page the scripts that the app starts with, in running order, and those that each kind of caller adds.
 * public/early.js loads them after the first paint.
 * @param callers the modules that a caller's first screen starts with
 */
export function preloadTags(bundle: Bundle, callers: Record<string, RegExp>): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output): output is OutputChunk => output.type === 'chunk');
  const byAll = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const lists = Object.entries(callers).map(([caller, begins]) => {
    const roots = chunks.filter(({ moduleIds }) => moduleIds.some((id) => begins.test(id)));
    return named(
      `preload-${caller}`,
      [...filesOf(roots, bundle)].filter((file) => !byAll.has(file)),
    );
  });
  return [named('app', [...byAll]), ...lists];
}

function named(name: string, files: readonly string[]): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content: files.map((file) => `/${file}`).join(' ') }, injectTo: 'head' };
}

/** The scripts that load with these chunks, each after its imports. */
function filesOf(roots: readonly OutputChunk[], bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (chunk: OutputChunk) => {
    if (seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    files.add(chunk.fileName);
  };
  roots.forEach(visit);
  return files;
}
