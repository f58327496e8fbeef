import * as v from 'valibot';
import { expect, test } from 'vitest';
import { initialFiles, ManifestSchema } from './initial-files.ts';

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const build = {
  'index.html': chunk('entry.js', { isEntry: true, imports: ['_react.js'], dynamicImports: ['src/late.ts'] }),
  '_react.js': chunk('react.js', { imports: ['_shared.js'] }),
  '_shared.js': chunk('shared.js', { imports: ['_react.js'] }),
  'src/late.ts': chunk('late.js', { imports: ['_heavy.js'] }),
  '_heavy.js': chunk('heavy.js'),
  'src/routes/__root.tsx?tsr-split=notFoundComponent': chunk('root.js'),
  'src/routes/_app.tsx?tsr-split=component': chunk('app.js'),
  'src/routes/_app/_named/route.tsx?tsr-split=component': chunk('named.js', { imports: ['_bar.js'] }),
  '_bar.js': chunk('bar.js'),
  'src/routes/_app/_named/index.tsx?tsr-split=component': chunk('home.js', { imports: ['_card.js'] }),
  '_card.js': chunk('card.js'),
  'src/routes/_app/_named/events.tsx?tsr-split=component': chunk('events.js', { imports: ['_calendar.js'] }),
  '_calendar.js': chunk('calendar.js'),
  'src/routes/_app/profile.index.tsx?tsr-split=component': chunk('profile.js'),
  'src/routes/login.tsx?tsr-split=component': chunk('login.js'),
  'src/style.css': chunk('style.css'),
};

const filesOf = (manifest: object) =>
  [...initialFiles(v.parse(ManifestSchema, manifest))].map((file) => file.replace('assets/', '')).toSorted();

test('the entry, the home route, its layouts and all their imports count; later chunks do not', () => {
  expect(filesOf(build)).toEqual(
    ['app.js', 'bar.js', 'card.js', 'entry.js', 'home.js', 'named.js', 'react.js', 'root.js', 'shared.js'].toSorted(),
  );
});

test('the renderer counts also where it is a chunk of its own, since nothing is shown without it', () => {
  const apart = { ...build, 'node_modules/react-dom/client.js': chunk('renderer.js') };
  expect(new Set(filesOf(apart))).toEqual(new Set([...filesOf(build), 'renderer.js']));
});

test('a home route that lies in the chunk of home counts with that', () => {
  const { 'src/routes/_app/_named/index.tsx?tsr-split=component': home, ...others } = build;
  const grouped = { ...others, '_home-1.js': { ...home, name: 'home' } };
  expect(filesOf(grouped)).toEqual(expect.arrayContaining(['card.js', 'entry.js', 'home.js', 'react.js']));
});

test('a build without a home route is an error, not a light one', () => {
  const { 'src/routes/_app/_named/index.tsx?tsr-split=component': _home, ...without } = build;
  expect(() => filesOf(without)).toThrow('no home route');
});
