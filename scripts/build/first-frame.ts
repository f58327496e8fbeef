import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { firstFrames } from '../../src/app/first-frame.tsx';
import { ROOT } from '../project.ts';

/** Attributes that would duplicate a name in the page, or let a browser fill a field in. */
const NAMES = / (?:id|for|name|tabindex|autocomplete|aria-(?:labelledby|describedby|controls))="[^"]*"/gi;
/** Markup that the server's content security policy refuses. */
const REFUSED = /<script| style=| on[a-z]+=/i;

/** Puts a first frame into the built page, shown before any script runs. It is inert and hidden from screen readers. */
export function firstFrame(): Plugin {
  let outDir = '';
  return {
    name: 'first-frame',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.cacheDir, `first-frame-${process.pid}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const pictures = Object.entries(await render(outDir));
        const children = pictures.map(([caller, markup]) => `<div data-for="${caller}">${harmless(markup)}</div>`);
        const attrs = { id: 'first-frame', inert: true, 'aria-hidden': 'true' };
        return {
          html: withoutApp(html),
          tags: [{ tag: 'div', attrs, children: children.join(''), injectTo: 'body' }],
        };
      },
    },
  };
}

async function render(outDir: string): Promise<Awaited<ReturnType<typeof firstFrames>>> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // The same plugin with the same root gives the same class names as the app's build.
    plugins: [react(), vanillaExtractPlugin()],
    build: { ssr: 'src/app/first-frame.tsx', outDir, emptyOutDir: true, rolldownOptions: { output: { format: 'es' } } },
  });
  // Nobody is signed in at build time.
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });
  const built = (await import(pathToFileURL(join(outDir, 'first-frame.js')).href)) as {
    firstFrames: typeof firstFrames;
  };
  return built.firstFrames();
}

/** The page without the app's own script, which public/early.js loads after the first paint. */
function withoutApp(html: string): string {
  const app = /<script type="module"[^>]*><\/script>/;
  if (!app.test(html)) throw new Error("The built page has no script of the app's.");
  return html.replace(app, '');
}

function harmless(markup: string): string {
  const [refused] = REFUSED.exec(markup) ?? [];
  if (refused !== undefined) throw new Error(`The first picture holds ${refused}, which the server's policy refuses.`);
  return markup.replaceAll(NAMES, '');
}
