import type { Plugin } from 'vite';
import { SPLASH_SCREENS } from '../pictures/splash-screens.ts';

/** Names the splash screens in the built page; iPhones and iPads take the one that fits when the app is installed. */
export function splashLinks(): Plugin {
  return {
    name: 'splash-links',
    apply: 'build',
    transformIndexHtml: () =>
      SPLASH_SCREENS.map(({ file, media }) => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', media, href: `/${file}` },
        injectTo: 'head',
      })),
  };
}
