import type { HtmlTagDescriptor, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

/**
 * Names in the page which files each kind of caller needs beside what all need; public/early.js, which runs first and
 * knows who is here, lets the browser fetch theirs at once instead of after the scripts that ask for them have run.
 * @param callers the modules that a caller's first screen begins with
 */
export function preloadTags(bundle: Bundle, callers: Record<string, RegExp>): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output): output is OutputChunk => output.type === 'chunk');
  const byAll = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const links = [...byAll].map((file) => ({
    tag: 'link',
    // After the style sheet and the font, which the first picture needs; see first-picture.ts.
    attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
  }));
  const lists = Object.entries(callers).map(([caller, begins]): HtmlTagDescriptor => {
    const roots = chunks.filter(
      ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && begins.test(facadeModuleId ?? ''),
    );
    const files = [...filesOf(roots, bundle)].filter((file) => !byAll.has(file));
    return {
      tag: 'meta',
      attrs: { name: `preload-${caller}`, content: files.map((file) => `/${file}`).join(' ') },
      // Before the script that reads it.
      injectTo: 'head-prepend',
    };
  });
  return [...lists, ...links];
}

/** The scripts that load with these chunks. */
function filesOf(roots: readonly OutputChunk[], bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (chunk: OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  roots.forEach(visit);
  return files;
}
