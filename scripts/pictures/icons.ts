import type { Drawing } from './draw.ts';
import { ROUNDED, silhouette, squareIcon } from './mark.ts';

function icon(file: string, size: number, svg: string): Drawing {
  return { file: `icons/${file}`, width: size, height: size, html: svg, css: 'svg { display: block; width: 100vw }' };
}

/** The app's icons. The safe zone of a maskable icon is a circle of 80% of its width. */
export const icons: readonly Drawing[] = [
  icon('icon-192.png', 192, ROUNDED),
  icon('icon-512.png', 512, ROUNDED),
  icon('maskable-192.png', 192, squareIcon(0.78)),
  icon('maskable-512.png', 512, squareIcon(0.78)),
  icon('monochrome-512.png', 512, silhouette(0.82)),
  icon('apple-touch-icon-180.png', 180, squareIcon(0.88)),
];
