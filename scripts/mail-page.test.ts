import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dark, light } from '../src/ui/theme/palette.ts';

it('the pages that links in mails lead to have the app’s colours', () => {
  const sheet = readFileSync(new URL('../public/mail-page.css', import.meta.url), 'utf8');
  const themes = [...sheet.matchAll(/:root \{([^}]*)\}/g)].map(([, declared = '']) =>
    [...declared.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value]) => [
      name.replaceAll(/-(\w)/g, (_: string, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  expect(themes.map(({ length }) => length)).toEqual([9, 9]);
  expect(light).toMatchObject(Object.fromEntries(themes[0] ?? []));
  expect(dark).toMatchObject(Object.fromEntries(themes[1] ?? []));
});
