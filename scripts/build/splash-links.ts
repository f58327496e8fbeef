import type { Plugin } from 'vite';
import { SPLASH_SCREENS } from '../pictures/splash-screens.ts';

/** Adds the splash screens to the built page; iPhones and iPads choose the fitting one when the app is installed. */
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
