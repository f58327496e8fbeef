import { defineConfig } from 'oxlint';

/**
 * Who may import whom. Each room names the rooms beside it that it may use; every other room of its side is refused, and
 * so are the packages listed for it. docs/architecture.md says why.
 */
const appRooms = {
  ui: [],
  db: [],
  api: [],
  files: [],
  pending: ['db'],
  sync: ['pending', 'api', 'db'],
  store: ['pending', 'db', 'files'],
  online: ['api', 'db', 'files'],
  pwa: ['ui', 'online'],
  screens: ['store', 'online', 'pwa', 'files', 'ui'],
  routes: ['screens', 'store'],
} as const;
type AppRoom = keyof typeof appRooms;

const serverRooms = {
  policies: [],
  presenters: ['db'],
  suggest: [],
  mail: [],
  social: ['policies'],
  push: [],
  db: [],
  offers: ['db', 'suggest', 'policies'],
  jobs: ['db', 'mail', 'push', 'suggest', 'policies'],
  commands: ['policies', 'db', 'jobs'],
  openapi: ['routes'],
  routes: ['commands', 'policies', 'presenters', 'db', 'mail', 'social', 'suggest', 'openapi'],
} as const;
type ServerRoom = keyof typeof serverRooms;

const REACT = '^(react|react-dom|dexie-react-hooks|@tanstack/react-[a-z]+|@radix-ui/.*)(/|$)';

const packages = [
  { pattern: '^ky(/|$)', rooms: ['api'], message: 'Only src/api talks to the server.' },
  { pattern: '^dexie(/|$)', rooms: ['db'], message: 'Only src/db knows Dexie.' },
  { pattern: '^dexie-react-hooks(/|$)', rooms: ['store'], message: 'Live queries are the business of src/store.' },
  { pattern: '^@radix-ui/', rooms: ['ui'], message: 'Radix is wrapped once, in src/ui.' },
  { pattern: '^workbox-', rooms: ['pwa'], message: 'The worker is registered in src/pwa.' },
] as const;

const withoutReact: ReadonlySet<AppRoom> = new Set(['db', 'api', 'files', 'pending', 'sync', 'online']);

function pattern(regex: string, message: string) {
  return { regex, message };
}

/** The folders below a side in which its files lie: `src/screens/account/reminders/` is three deep. */
const DEPTHS = [1, 2, 3, 4];
const SIDES = ['src', 'server', 'sw', 'e2e', 'bench', 'scripts', 'simulation', 'docs', 'public'];

/**
 * What a room is told from is the one straight way to it: `DETOURS` refuses every other. Neither these expressions nor
 * the globs below know a negation; the linter takes one for something that never matches and says nothing.
 */
function way(up: number): string {
  return `^(\\.\\./){${up}}`;
}

const DETOURS = pattern('^/|^\\./\\.|[^./]/\\.\\./', 'Name a file by the straight way to it.');

function outside(up: number, tops: readonly string[], message: string) {
  return pattern(`${way(up)}(${tops.join('|')})/`, message);
}

interface Place {
  depth: number;
  isTest?: boolean;
  mayWriteMirror?: boolean;
}

function refusedPackages(room?: AppRoom) {
  return packages
    .filter(({ rooms }) => !(rooms as readonly (AppRoom | undefined)[]).includes(room))
    .map((refusal) => pattern(refusal.pattern, refusal.message));
}

const READ_ONLY_MIRROR = 'Only store/save.ts and sync write the mirror; read through db/reading/reader.ts.';

function appPatterns(room: AppRoom, { depth, isTest = false, mayWriteMirror = isTest }: Place) {
  const allowed: readonly string[] = appRooms[room];
  const refused = Object.keys(appRooms).filter((other) => other !== room && !allowed.includes(other));
  return [
    DETOURS,
    pattern(`${way(depth)}(${refused.join('|')})/`, `src/${room} may use ${list(allowed)}, not this room.`),
    // A folder up from its own room a file finds the same rooms again: by their own names they are a detour.
    pattern(`${way(depth)}${room}/`, `src/${room} names its own files by the straight way.`),
    outside(
      depth + 1,
      isTest ? SIDES.filter((side) => side !== 'public') : SIDES,
      'The app imports src and contract only.',
    ),
    ...(isTest
      ? []
      : [pattern(`${way(depth)}(app/|[^./][^/]*$)`, 'What wires the rooms imports them, and they not it.')]),
    ...(room === 'ui' ? [outside(depth + 1, ['contract'], 'src/ui knows no words of the app.')] : []),
    ...(room === 'screens' && depth > 1 ? [otherScreen(depth)] : []),
    ...(withoutReact.has(room) ? [pattern(REACT, `No React in src/${room}.`)] : []),
    ...(room === 'store' && !mayWriteMirror
      ? [pattern(`${way(depth)}db/(database|versions|current-database|accounts/removal)\\.ts$`, READ_ONLY_MIRROR)]
      : []),
    ...refusedPackages(room),
  ];
}

function otherScreen(depth: number) {
  return pattern(`${way(depth - 1)}[^.]`, 'A screen never imports another screen: share through ui or store.');
}

const DRIVERS = pattern('^(pg|@electric-sql/pglite)(/|$)', 'Only server/db knows the database drivers.');
const SERVER_SIDES = SIDES.filter((side) => side !== 'docs' && side !== 'public');
const SERVER_ONLY = 'The server imports nothing from outside server and contract.';

function serverPatterns(room: ServerRoom, { depth, isTest }: Place) {
  const allowed: readonly string[] = serverRooms[room];
  const others = [...Object.keys(serverRooms), ...(isTest ? [] : ['testing', 'backup'])];
  const refused = others.filter((other) => other !== room && !allowed.includes(other));
  return [
    DETOURS,
    pattern(`${way(depth)}(${refused.join('|')})/`, `server/${room} may use ${list(allowed)}, not this room.`),
    outside(depth + 1, SERVER_SIDES, SERVER_ONLY),
    ...(isTest
      ? []
      : [
          pattern(`${way(depth)}(app|main|runtime/serve)\\.ts$`, 'What wires the rooms imports them, and they not it.'),
        ]),
    ...(room === 'db' ? [] : [DRIVERS]),
    ...(room === 'suggest' || room === 'policies' || room === 'presenters' || room === 'commands'
      ? [pattern('^(hono|@hono/.*)(/|$)', `server/${room} knows no HTTP.`)]
      : []),
  ];
}

function list(rooms: readonly string[]): string {
  return rooms.length === 0 ? 'nothing of ours' : rooms.join(', ');
}

const CONTRACT_PACKAGES = {
  group: ['*', '!./**', '!../**', '!valibot', '!temporal-polyfill'],
  message: 'The contract imports valibot and temporal-polyfill only.',
};

interface Pattern {
  regex?: string;
  group?: string[];
  message: string;
}

function restrict(files: string[], patterns: Pattern[]) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** The sources of a room at each depth, and then its tests, which replace what was said of them as sources. */
function restrictRoom(folder: string, patternsAt: (place: Place) => Pattern[]) {
  return DEPTHS.flatMap((depth) => {
    const files = `${folder}/${'*/'.repeat(depth - 1)}*`;
    return [
      restrict([files], patternsAt({ depth, isTest: false })),
      restrict([`${files}.test.ts`, `${files}.test.tsx`], patternsAt({ depth, isTest: true })),
    ];
  });
}

/** The address of a thread's file is no import, so no rule above would see where it leads. */
const THREADS = ['Worker', 'SharedWorker'].map((name) => ({
  name,
  message: 'The app starts no threads.',
}));

const STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'What is kept in the browser goes through src/db/local-storage.ts, whose keys the policy lists.',
}));

const serverRoomsNotSimulated = Object.keys(serverRooms).filter((room) => room !== 'policies');

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true },
  ignorePatterns: ['src/app/route-tree.gen.ts', 'dist', 'data', 'public'],
  rules: {
    'import/no-cycle': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'oxc/no-map-spread': 'off',
    // JSON and keys come in untyped; an assertion at that border says so, and schemas check what strangers send.
    'typescript/no-unsafe-type-assertion': 'off',
    // The compiler checks returns by type; and what is destructured here are closures, not methods that use `this`.
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'no-underscore-dangle': 'off',
    'react/jsx-no-constructed-context-values': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // It takes channels for windows, and messages between windows are not used here.
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    ...restrictRoom('contract', ({ depth, isTest }) => [
      DETOURS,
      pattern(`${way(depth)}[^.]`, 'The contract imports nothing of ours.'),
      ...(isTest ? [] : [CONTRACT_PACKAGES]),
    ]),
    restrict(
      ['src/app/*'],
      [DETOURS, outside(2, SIDES, 'The app imports src and contract only.'), ...refusedPackages()],
    ),
    restrict(
      ['src/app/*.test.ts', 'src/app/*.test.tsx'],
      [DETOURS, outside(2, SERVER_SIDES, 'The app imports src and contract only.')],
    ),
    ...(Object.keys(appRooms) as AppRoom[]).flatMap((room) =>
      restrictRoom(`src/${room}`, (place) => appPatterns(room, place)),
    ),
    restrict(['src/store/save.ts'], appPatterns('store', { depth: 1, mayWriteMirror: true })),
    restrict(['src/store/testing/*'], appPatterns('store', { depth: 2, isTest: true })),
    restrict(['server/*'], [DETOURS, outside(1, SERVER_SIDES, SERVER_ONLY), DRIVERS]),
    restrict(['server/runtime/*'], [DETOURS, outside(2, SERVER_SIDES, SERVER_ONLY), DRIVERS]),
    restrict(['server/backup/*'], [DETOURS, outside(2, SERVER_SIDES, SERVER_ONLY), DRIVERS]),
    restrict(['server/testing/*'], [DETOURS, outside(2, SERVER_SIDES, SERVER_ONLY)]),
    ...(Object.keys(serverRooms) as ServerRoom[]).flatMap((room) =>
      restrictRoom(`server/${room}`, (place) => serverPatterns(room, place)),
    ),
    restrict(
      ['simulation/**'],
      [
        DETOURS,
        pattern(
          '^(\\.\\./)+src/(app|routes|screens|ui|store|online|pwa)/',
          'The simulation runs sync, pending, db and api of the app.',
        ),
        pattern(
          `^(\\.\\./)+server/(${serverRoomsNotSimulated.join('|')})/`,
          'The simulation runs the server’s policies, or all of it as its own tests do.',
        ),
        pattern(REACT, 'No React in the simulation.'),
      ],
    ),
    restrict(
      ['sw/**'],
      [
        DETOURS,
        outside(
          1,
          ['server', 'e2e', 'bench', 'scripts', 'simulation'],
          'The worker imports the app’s data rooms and the contract only.',
        ),
        pattern(
          '^(\\.\\./)+src/(app/|routes/|screens/|ui/|store/|online/|pwa/([^b]|ba[^d]))',
          'The worker may use sync, pending, db and api of the app, and its badge.',
        ),
        pattern(REACT, 'No React in the worker.'),
        pattern('^(ky|dexie)(/|$)', 'The worker reaches the server and the mirror through the app’s rooms.'),
      ],
    ),
    {
      files: ['src/**', 'contract/**', 'sw/**'],
      rules: { 'no-restricted-globals': ['error', ...THREADS, ...STORAGE] },
    },
    {
      files: ['src/db/local-storage.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/testing/*'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: [
        'scripts/**',
        'bench/**',
        'e2e/**',
        'simulation/*-command.ts',
        'server/{main,runtime/serve,runtime/start/say-what-is-missing}.ts',
        '*.config.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'server/testing/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // Their tests have fixtures, by which the rule knows no test any more.
      files: ['e2e/firefox/**'],
      rules: { 'vitest/no-standalone-expect': 'off' },
    },
  ],
});
