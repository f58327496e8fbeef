import { expect, test } from 'vitest';

/** The files of components by their paths in the project, gallery included. */
const sources = import.meta.glob<string>(['/src/ui/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** They need the app's routes, which the gallery lacks. */
const WITH_ROUTES = ['/src/ui/buttons/router-links.tsx', '/src/ui/buttons/row-route.tsx'];

/** A file and the components that it imports, and those that these import. */
function shownBy(file: string, shown = new Set<string>()): Set<string> {
  if (shown.has(file)) return shown;
  shown.add(file);
  for (const [, path = ''] of (sources[file] ?? '').matchAll(/(?:from |import\()'(\.[^']+\.tsx)'/g)) {
    shownBy(new URL(path, `file://${file}`).pathname, shown);
  }
  return shown;
}

test('every component is shown in the gallery', () => {
  const shown = shownBy('/src/ui/gallery/gallery.tsx');
  expect(Object.keys(sources).filter((file) => !shown.has(file))).toEqual([...WITH_ROUTES, '/src/ui/gallery/main.tsx']);
});
