import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { preloadTags } from './preload-tags.ts';

const chunk = (name: string, imports: string[], more: object = {}) => [
  `assets/${name}.js`,
  { type: 'chunk', fileName: `assets/${name}.js`, imports: imports.map((other) => `assets/${other}.js`), ...more },
];

const bundle = Object.fromEntries([
  chunk('entry', ['libraries'], { isEntry: true }),
  chunk('libraries', []),
  chunk('home', ['libraries', 'mirror'], { isDynamicEntry: true, facadeModuleId: '/src/home.tsx' }),
  chunk('mirror', []),
  chunk('login', ['libraries', 'forms'], { isDynamicEntry: true, facadeModuleId: '/src/login.tsx' }),
  chunk('forms', []),
  chunk('later', ['mirror'], { isDynamicEntry: true, facadeModuleId: '/src/later.tsx' }),
]) as Rolldown.OutputBundle;

test('everybody is sent for what everybody needs, and each caller for their own beside', () => {
  const tags = preloadTags(bundle, { 'signed-in': /home/, visitor: /login/ });
  expect(tags.filter(({ tag }) => tag === 'link').map(({ attrs }) => attrs?.['href'])).toEqual([
    '/assets/entry.js',
    '/assets/libraries.js',
  ]);
  expect(tags.filter(({ tag }) => tag === 'meta').map(({ attrs }) => [attrs?.['name'], attrs?.['content']])).toEqual([
    ['preload-signed-in', '/assets/home.js /assets/mirror.js'],
    ['preload-visitor', '/assets/login.js /assets/forms.js'],
  ]);
});
