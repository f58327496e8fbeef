import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { preloadTags } from './preload-tags.ts';

const chunk = (name: string, imports: string[], more: object = {}) => [
  `assets/${name}.js`,
  {
    type: 'chunk',
    fileName: `assets/${name}.js`,
    moduleIds: [`/src/${name}.tsx`],
    imports: imports.map((other) => `assets/${other}.js`),
    ...more,
  },
];

const bundle = Object.fromEntries([
  chunk('entry', ['libraries'], { isEntry: true }),
  chunk('libraries', []),
  chunk('home', ['libraries', 'mirror'], { moduleIds: ['/src/card.tsx', '/src/home.tsx'] }),
  chunk('mirror', []),
  chunk('login', ['libraries', 'forms']),
  chunk('forms', []),
  chunk('later', ['mirror']),
]) as Rolldown.OutputBundle;

test('the app begins with its imports, and each kind of caller adds its own', () => {
  const tags = preloadTags(bundle, { 'signed-in': /home/, visitor: /login/ });
  expect(tags.map(({ attrs }) => [attrs?.['name'], attrs?.['content']])).toEqual([
    ['app', '/assets/libraries.js /assets/entry.js'],
    ['preload-signed-in', '/assets/mirror.js /assets/home.js'],
    ['preload-visitor', '/assets/forms.js /assets/login.js'],
  ]);
});
