import { dark, light } from '../../src/ui/theme/palette.ts';
import type { Drawing } from './draw.ts';
import { ROUNDED } from './mark.ts';
import { SPLASH_SCREENS } from './splash-screens.ts';

export const splash: readonly Drawing[] = SPLASH_SCREENS.map(({ file, theme, width, height, ratio }) => ({
  file,
  width,
  height,
  ratio,
  html: ROUNDED,
  css: `
    body { display: grid; place-items: center; height: 100vh; background: ${(theme === 'light' ? light : dark).canvas} }
    svg { width: 112px }
  `,
}));
