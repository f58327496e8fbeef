import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { command, ROOT } from './project.ts';

const ReportSchema = v.object({
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
});

/** Imports that break a rule of docs/architecture.md: the importing file, and the import. */
const REFUSED: [file: string, imported: string][] = [
  // Screens reach the data only through the store, and never import each other.
  ['src/screens/home/home-screen.tsx', '../../pending/states.ts'],
  ['src/screens/home/home-screen.tsx', '../../sync/push.ts'],
  ['src/screens/home/home-screen.tsx', '../../api/contacts.ts'],
  ['src/screens/home/home-screen.tsx', '../../db/database.ts'],
  ['src/screens/home/home-screen.tsx', '../events/events-screen.tsx'],
  ['src/screens/home/parts/card.tsx', '../../../db/database.ts'],
  ['src/screens/home/home-screen.tsx', '@radix-ui/react-dialog'],
  ['src/screens/home/home-screen.tsx', 'dexie-react-hooks'],
  ['src/screens/home/parts/card.tsx', '../../events/events-screen.tsx'],
  ['src/screens/home/home-screen.tsx', '../../screens/events/events-screen.tsx'],
  // The other rooms of the app.
  ['src/store/connections.ts', '../db/database.ts'],
  ['src/store/connections.ts', '../db/current-database.ts'],
  ['src/store/connections.ts', '../db/accounts/removal.ts'],
  ['src/store/parts/connections.ts', '../../db/database.ts'],
  // Rooms through a detour.
  ['src/screens/home/home-screen.tsx', './../../db/database.ts'],
  ['src/screens/home/home-screen.tsx', '../../../src/db/database.ts'],
  ['src/screens/home/home-screen.tsx', '../home/../../db/database.ts'],
  ['src/screens/home/home-screen.tsx', '/src/db/database.ts'],
  ['server/policies/own.ts', '../../server/db/database.ts'],
  // The code that wires the rooms.
  ['src/screens/home/home-screen.tsx', '../../app/follow-session.ts'],
  ['src/store/connections.ts', '../app/main.tsx'],
  ['src/ui/button.tsx', '../app/background-parts.ts'],
  ['server/commands/create.ts', '../app.ts'],
  ['server/commands/create.ts', '../runtime/serve.ts'],
  ['server/routes/contacts.ts', '../backup/back-up.ts'],
  ['server/routes/contacts.ts', '../testing/factories.ts'],
  ['src/ui/button.tsx', '../store/connections.ts'],
  ['src/ui/button.tsx', '../../contract/errors.ts'],
  ['src/routes/index.tsx', '../db/database.ts'],
  ['src/routes/index.tsx', '../api/contacts.ts'],
  ['src/routes/_app/_named/index.tsx', '../../../sync/push.ts'],
  ['src/store/connections.ts', '../sync/push.ts'],
  ['src/store/connections.ts', '../api/contacts.ts'],
  ['src/pending/states.ts', '../api/contacts.ts'],
  ['src/pending/states.ts', '../sync/push.ts'],
  ['src/sync/push.ts', '../store/save.ts'],
  ['src/sync/push.ts', '../screens/home/home-screen.tsx'],
  ['src/api/contacts.ts', '../db/database.ts'],
  ['src/db/database.ts', '../api/contacts.ts'],
  ['src/files/read-people.ts', '../store/save.ts'],
  ['src/files/vcard/read-vcards.ts', 'react'],
  ['src/db/database.ts', '../files/read-people.ts'],
  ['src/db/database.ts', '../pending/states.ts'],
  ['src/online/sign-in.ts', '../pending/states.ts'],
  ['src/online/sign-in.ts', '../store/connections.ts'],
  ['src/pwa/register.ts', '../store/connections.ts'],
  // Between app and server.
  ['src/store/connections.ts', '../../server/app.ts'],
  ['src/pwa/register.ts', '../../sw/sw.ts'],
  ['src/app/main.tsx', '../../server/app.ts'],
  ['src/app/main.tsx', '../../sw/sw.ts'],
  ['server/app.ts', '../src/app/main.tsx'],
  ['server/backup/back-up.ts', '../../src/app/main.tsx'],
  ['server/testing/factories.ts', '../../src/app/main.tsx'],
  ['server/routes/contacts.ts', '../../src/app/main.tsx'],
  ['server/routes/contacts.ts', '../../sw/sw.ts'],
  ['contract/errors.ts', '../src/app/main.tsx'],
  ['contract/errors.ts', '../server/app.ts'],
  ['contract/rules/day.ts', '../../server/app.ts'],
  ['sw/sw.ts', '../src/ui/button.tsx'],
  ['sw/sw.ts', '../src/store/connections.ts'],
  ['sw/sw.ts', '../src/pwa/taps.ts'],
  ['sw/sw.ts', '../src/app/main.tsx'],
  ['sw/sw.ts', '../server/app.ts'],
  ['src/sync/push.ts', '../../simulation/random.ts'],
  ['server/policies/own.ts', '../../simulation/random.ts'],
  ['simulation/device.ts', '../src/store/save.ts'],
  ['simulation/memory-server.ts', '../server/commands/create.ts'],
  // The rooms of the server.
  ['server/commands/create.ts', '../routes/contacts.ts'],
  ['server/commands/create.ts', 'hono'],
  ['server/policies/own.ts', '../db/database.ts'],
  ['server/presenters/connection.ts', '../commands/create.ts'],
  ['server/db/database.ts', '../commands/create.ts'],
  ['server/suggest/engine.ts', '../db/database.ts'],
  ['server/suggest/engine.ts', 'hono'],
  ['server/routes/contacts.ts', '../jobs/remind.ts'],
  // Packages that only one room may import.
  ['src/online/sign-in.ts', 'ky'],
  ['src/sync/push.ts', 'ky'],
  ['src/store/connections.ts', 'dexie'],
  ['src/pending/states.ts', 'dexie'],
  ['server/routes/contacts.ts', 'pg'],
  ['server/commands/create.ts', '@electric-sql/pglite'],
  ['server/app.ts', 'pg'],
  ['server/backup/back-up.ts', '@electric-sql/pglite'],
  ['src/app/main.tsx', 'ky'],
  ['sw/sw.ts', 'ky'],
  ['sw/sw.ts', 'dexie'],
  ['contract/errors.ts', 'lru-cache'],
  ['contract/rules/day.ts', 'fs'],
  ['contract/errors.ts', 'react'],
  ['contract/errors.ts', 'dexie'],
  ['src/pending/states.ts', 'react'],
  ['src/sync/push.ts', 'react'],
  ['src/api/contacts.ts', 'react'],
  ['src/db/database.ts', 'react'],
  ['src/online/sign-in.ts', 'react'],
  ['sw/sw.ts', 'react'],
];

/** The paths of changes and answers, which no rule may forbid. */
const ALLOWED: [file: string, imported: string][] = [
  ['src/app/main.tsx', '../store/connections.ts'],
  ['src/app/main.tsx', '../sync/push.ts'],
  ['src/store/connections.ts', '../db/reader.ts'],
  ['src/store/connections.test.ts', '../db/database.ts'],
  ['src/store/connections.test.ts', '../app/leftovers.ts'],
  ['src/screens/account/reminders/muted.tsx', '../account-screen.tsx'],
  ['src/screens/account/reminders/muted.tsx', '../../../../contract/errors.ts'],
  ['server/routes/contacts.test.ts', '../testing/factories.ts'],
  ['src/app/main.tsx', '../db/database.ts'],
  ['src/routes/index.tsx', '../screens/home/home-screen.tsx'],
  ['src/routes/index.tsx', '../store/connections.ts'],
  ['src/routes/index.tsx', '../../contract/errors.ts'],
  ['src/screens/home/home-screen.tsx', '../../store/connections.ts'],
  ['src/screens/home/home-screen.tsx', '../../online/sign-in.ts'],
  ['src/screens/home/home-screen.tsx', '../../pwa/register.ts'],
  ['src/screens/home/home-screen.tsx', '../../ui/button.tsx'],
  ['src/screens/home/home-screen.tsx', '../../../contract/errors.ts'],
  ['src/screens/home/home-screen.tsx', './card.tsx'],
  ['src/screens/home/parts/card.tsx', '../budget.ts'],
  ['src/ui/dialog.tsx', '@radix-ui/react-dialog'],
  ['src/store/save.ts', '../db/database.ts'],
  ['src/store/save.ts', '../pending/states.ts'],
  ['src/pending/states.ts', '../db/database.ts'],
  ['src/sync/push.ts', '../pending/states.ts'],
  ['src/sync/push.ts', '../api/contacts.ts'],
  ['src/sync/push.ts', '../db/database.ts'],
  ['src/online/sign-in.ts', '../api/contacts.ts'],
  ['src/online/sign-in.ts', '../db/database.ts'],
  ['src/pwa/register.ts', '../online/sign-in.ts'],
  ['src/api/contacts.ts', 'ky'],
  ['src/db/database.ts', 'dexie'],
  ['sw/sw.ts', '../src/sync/push.ts'],
  ['sw/sw.ts', '../src/pwa/badge.ts'],
  ['sw/sw.ts', '../contract/errors.ts'],
  ['server/app.ts', './routes/contacts.ts'],
  ['server/routes/contacts.ts', '../commands/create.ts'],
  ['server/routes/contacts.ts', '../db/database.ts'],
  ['server/routes/contacts.ts', '../../contract/errors.ts'],
  ['server/commands/create.ts', '../jobs/remind.ts'],
  ['server/commands/create.ts', '../policies/own.ts'],
  ['server/db/database.ts', 'pg'],
  ['server/db/database.ts', '@electric-sql/pglite'],
  ['contract/errors.ts', 'valibot'],
  ['contract/errors.ts', './schema/id.ts'],
  ['contract/schema/day.ts', '../errors.ts'],
  ['contract/rules/day.test.ts', 'vitest'],
  ['e2e/two-devices.spec.ts', '../src/db/database.ts'],
  ['e2e/two-devices.spec.ts', '../server/app.ts'],
];

/** The forms in which a file can name another. */
const FORMS = {
  'an import': (imported: string) => `import { x } from '${imported}';\nconsole.assert(x);\n`,
  'a type import': (imported: string) => `import type { x } from '${imported}';\nexport type Y = x;\n`,
  'an import for its effect': (imported: string) => `import '${imported}';\n`,
  'what is passed on': (imported: string) => `export { x } from '${imported}';\n`,
  'a type passed on': (imported: string) => `export type { x } from '${imported}';\n`,
  'an import on demand': (imported: string) => `export const load = () => import('${imported}');\n`,
} as const;

/**
 * The files with a finding of these rules, in a project with our lint configuration and these files. One linter run for
 * all.
 */
function lint(files: Record<string, string>, rules: RegExp): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'offra-lint-'));
  cpSync(join(ROOT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  cpSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const tops = new Set(Object.keys(files).map((path) => path.replace(/\/.*/, '')));
  const args = [command('oxlint'), '--format=json', ...tops];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { diagnostics } = v.parse(ReportSchema, JSON.parse(run.stdout));
  return new Set(diagnostics.filter(({ code }) => rules.test(code)).map(({ filename }) => filename));
}

/** Each case in a file of its own beside the file that it names, so that one run tells the cases apart. */
function plant(stem: string, cases: readonly [string, string][]): { name: string; path: string; content: string }[] {
  return cases.flatMap(([file, imported], at) =>
    Object.entries(FORMS).map(([form, write], kind) => ({
      name: `${form} of ${imported} in ${file}`,
      path: isNamedByRule(file) ? file : file.replace(/([^/]+?)(\.spec|\.test)?(\.tsx?)$/, `${stem}-${at}-${kind}$2$3`),
      content: write(imported),
    })),
  );
}

/** Rules name these files, so renaming one would change the case. */
function isNamedByRule(file: string): boolean {
  return file === 'src/store/save.ts';
}

describe('imports between folders', () => {
  const refused = plant('refused', REFUSED);
  const allowed = plant('allowed', ALLOWED);
  let reported: Set<string>;
  beforeAll(() => {
    const files = Object.fromEntries([...refused, ...allowed].map(({ path, content }) => [path, content]));
    reported = lint(files, /no-restricted-(imports|syntax)/);
  });

  test.each(refused)('the linter refuses $name', ({ path }) => {
    expect(reported.has(path)).toBe(true);
  });

  test.each(allowed)('the linter allows $name', ({ path }) => {
    expect(reported.has(path)).toBe(false);
  });
});

test('the linter refuses the type of a whole file, which no import names', () => {
  const files = { 'src/store/a.ts': "export type Y = typeof import('../db/database.ts');\n" };
  expect([...lint(files, /consistent-type-imports/)]).toEqual(['src/store/a.ts']);
});

test('the linter refuses a thread that is started by the address of a file', () => {
  const thread = "export const start = () => new Worker(new URL('../../sync/push.ts', import.meta.url));\n";
  const files = { 'src/screens/home/a.ts': thread, 'src/store/a.ts': thread };
  expect([...lint(files, /no-restricted-globals/)].toSorted()).toEqual(['src/screens/home/a.ts', 'src/store/a.ts']);
});

test('the linter refuses the browser’s storage, except in the file whose keys the policy lists', () => {
  const writing = "export const keep = () => localStorage.setItem('theme', 'dark');\n";
  const files = {
    'src/screens/home/a.ts': writing,
    'src/store/a.ts': writing.replace('localStorage', 'sessionStorage'),
    'src/store/a.test.ts': writing,
    'src/db/local-storage.ts': writing,
  };
  expect([...lint(files, /no-restricted-globals/)].toSorted()).toEqual(['src/screens/home/a.ts', 'src/store/a.ts']);
});

test('the linter refuses two files that import each other', () => {
  const files = {
    'src/store/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
    'src/store/b.ts': "import { a } from './a.ts';\nexport const b = a;\n",
  };
  expect(lint(files, /no-cycle/).size).toBeGreaterThan(0);
});

test('the linter refuses a file that only re-exports others', () => {
  const files = { 'src/store/index.ts': "export * from './a.ts';\n", 'src/store/a.ts': 'export const a = 1;\n' };
  expect([...lint(files, /no-barrel-file/)]).toEqual(['src/store/index.ts']);
});
