import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The page of all components on its own: `npm run gallery` serves it, and the browser tests build it. Not part of the
 * app.
 */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  publicDir: '../../../public',
  // A cache of its own, so that it can be served beside the app.
  cacheDir: '../../../node_modules/.vite-gallery',
  server: { host: '127.0.0.1' },
});
