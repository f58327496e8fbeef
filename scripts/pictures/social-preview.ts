import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IllustrationName } from '../../contract/illustrations.ts';
import { type Gradient, light, lightGradients } from '../../src/ui/theme/palette.ts';
import type { Drawing } from './draw.ts';
import { ROUNDED } from './mark.ts';
import { PUBLIC_FOLDER } from './public-folder.ts';

const TILES: readonly [IllustrationName, Gradient][] = [
  ['birthday-cake', 'rose'],
  ['gift', 'amber'],
  ['christmas-tree', 'leaf'],
  ['two-hearts', 'coral'],
  ['graduation-cap', 'teal'],
  ['bouquet', 'plum'],
];

async function dataAddress(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
}

function fontFile(): string {
  const { resolve } = createRequire(import.meta.url);
  return resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
}

/** The preview image of shared links to the app. */
export async function socialPreview(): Promise<Drawing> {
  const font = await dataAddress(fontFile(), 'font/woff2');
  const tiles = await Promise.all(
    TILES.map(async ([name, gradient]) => {
      const picture = await dataAddress(join(PUBLIC_FOLDER, 'illustrations', `${name}.webp`), 'image/webp');
      return `<div class="tile" style="background: ${lightGradients[gradient]}"><img src="${picture}"></div>`;
    }),
  );
  return {
    file: 'social-preview.jpg',
    width: 1200,
    height: 630,
    html: `
      <main>
        <header>${ROUNDED}<h1>offra</h1></header>
        <p>Whose day is next, how&nbsp;long have I got, what&nbsp;could I give?</p>
      </main>
      <aside>${tiles.join('')}</aside>`,
    css: `
      @font-face { font-family: Figtree; src: url("${font}"); font-weight: 300 900 }
      body { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 56px; height: 630px;
        padding: 0 72px; box-sizing: border-box; background: ${light.canvas}; color: ${light.ink}; font-family: Figtree }
      header { display: flex; align-items: center; gap: 24px }
      svg { width: 104px }
      h1 { margin: 0; font-size: 92px; font-weight: 800; letter-spacing: -0.03em }
      p { margin: 36px 0 0; font-size: 42px; font-weight: 550; line-height: 1.3; color: ${light.inkSoft} }
      aside { display: grid; grid-template-columns: 1fr 1fr; gap: 20px }
      .tile { display: grid; place-items: center; width: 168px; height: 168px; border-radius: 40px }
      .tile img { width: 112px }
    `,
  };
}
