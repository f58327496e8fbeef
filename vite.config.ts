import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { occasionIllustrations } from './contract/occasion-look.ts';
import { firstFrame } from './scripts/build/first-frame.ts';
import { initialChunks } from './scripts/build/initial-chunks.ts';
import { plainImports } from './scripts/build/plain-imports.ts';
import { splashLinks } from './scripts/build/splash-links.ts';

/** Where the API listens while the app is developed; `npm run dev` sets it. */
const api = process.env['OFFRA_DEV_API'] ?? 'http://127.0.0.1:3000';

/** What the worker keeps from the start; the pictures of gifts follow as they are seen. */
const shellPictures = [
  ...occasionIllustrations(),
  'party-popper',
  'people',
  'calendar',
  'offline',
  'bell',
  'envelope',
  'magnifier',
  'check',
  'gift',
  'sparkles',
];

const initial = initialChunks();

/** What people see of the app where they are asked to install it; `npm run pictures` makes them. */
function screenshots(form: 'narrow' | 'wide', sizes: string) {
  return Object.entries({
    home: 'Your people, and the days until theirs',
    events: 'Whose day is next',
    suggestions: 'Gifts that fit the person and your budget',
  }).map(([name, label]) => ({
    src: `/screenshots/${form}-${name}.jpg`,
    sizes,
    type: 'image/jpeg',
    form_factor: form,
    label,
  }));
}

/** The icon of a shortcut of the installed app; `npm run pictures` makes it. */
function shortcutIcon(name: string) {
  return [{ src: `/icons/shortcut-${name}-192.png`, sizes: '192x192', type: 'image/png' }];
}

export default defineConfig({
  plugins: [
    initial.plugin,
    plainImports(),
    splashLinks(),
    firstFrame(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      routeFileIgnorePattern: '(local-path|screen-change|search)\\.',
    }),
    react(),
    vanillaExtractPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // The system keeps its own copies of the icons; the app shows none of them.
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'offra',
        short_name: 'offra',
        description: 'Whose day is next, how long have I got, what could I give?',
        lang: 'en-GB',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        // The open app takes a shortcut itself, without being loaded afresh; see src/pwa/launches.ts.
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        categories: ['lifestyle', 'shopping'],
        theme_color: '#fbf5ef',
        background_color: '#fbf5ef',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
        ],
        shortcuts: [
          { name: 'Add connection', short_name: 'Add', url: '/connections/new', icons: shortcutIcon('add') },
          { name: 'Upcoming events', short_name: 'Events', url: '/events', icons: shortcutIcon('events') },
        ],
        // Opened with the installed app where the system can; see src/pwa/launches.ts.
        file_handlers: [
          {
            action: '/import',
            accept: { 'text/vcard': ['.vcf', '.vcard'], 'text/csv': ['.csv'], 'text/calendar': ['.ics'] },
          },
        ],
        screenshots: [...screenshots('narrow', '780x1688'), ...screenshots('wide', '1280x800')],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}', `illustrations/{${shellPictures.join(',')}}.webp`],
        // Of pages that the server sends, which need a network anyway.
        globIgnores: ['mail-page.css'],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  // As written for today's browsers rather than for those of ten years ago: smaller and quicker.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    manifest: true,
    // Every browser that the target names preloads modules by itself.
    // One sheet, and no helper that fetches a chunk's own before its code: the worker has all of it after the first visit,
    // and scripts/build/preload-tags.ts sees to the first screen.
    cssCodeSplit: false,
    modulePreload: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: initial.groups },
        // The fewest letters that the bundler takes: home names fifty files, and no compression shortens these.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { proxy: { '/api': { target: api } } },
  // Named here, or the dev server reloads the page each time it discovers one of them.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      '@tanstack/react-router',
      'dexie',
      'dexie-react-hooks',
      'ky',
      'valibot',
      'uuid',
      'workbox-window',
      '@radix-ui/react-dialog',
      '@radix-ui/react-switch',
      'react-hook-form',
      '@hookform/resolvers/valibot',
    ],
  },
});
