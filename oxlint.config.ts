import { defineConfig } from 'oxlint';

/**
 * Who may import whom. Each room names the rooms beside it that it may use; every other room of its side is refused, and
 * so are the packages listed for it. docs/architecture.md says why.
 */
const appRooms = {
  ui: [],
  db: [],
  api: [],
  outbox: ['db'],
  sync: ['outbox', 'api', 'db'],
  store: ['outbox', 'db'],
  online: ['api', 'db'],
  pwa: ['ui', 'online'],
  screens: ['store', 'online', 'pwa', 'ui'],
  routes: ['screens', 'store'],
} as const;
type AppRoom = keyof typeof appRooms;

const serverRooms = {
  policies: [],
  presenters: ['db'],
  suggest: [],
  mail: [],
  social: [],
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
  {
    pattern: '^vanilla-cookieconsent',
    rooms: ['store'],
    message: 'What people said about cookies is read in src/store.',
  },
  { pattern: '^workbox-', rooms: ['pwa'], message: 'The worker is registered in src/pwa.' },
] as const;

const withoutReact: ReadonlySet<AppRoom> = new Set(['db', 'api', 'outbox', 'sync', 'online']);

function pattern(regex: string, message: string) {
  return { regex, message };
}

function outside(tops: string[], message: string) {
  return pattern(`^(\\.\\./)+(${tops.join('|')})/`, message);
}

function appPatterns(room: AppRoom) {
  const allowed: readonly string[] = appRooms[room];
  const refused = Object.keys(appRooms).filter((other) => other !== room && !allowed.includes(other));
  return [
    pattern(`^(\\.\\./)+(src/)?(${refused.join('|')})/`, `src/${room} may use ${list(allowed)}, not this room.`),
    outside(
      ['server', 'sw', 'e2e', 'bench', 'scripts', 'simulation'],
      'The app imports nothing from outside src and contract.',
    ),
    ...(room === 'ui' ? [outside(['contract'], 'src/ui knows no words of the app.')] : []),
    ...(withoutReact.has(room) ? [pattern(REACT, `No React in src/${room}.`)] : []),
    ...packages
      .filter(({ rooms }) => !(rooms as readonly string[]).includes(room))
      .map((refusal) => pattern(refusal.pattern, refusal.message)),
  ];
}

const DRIVERS = pattern('^(pg|@electric-sql/pglite)(/|$)', 'Only server/db knows the database drivers.');

function serverPatterns(room: ServerRoom) {
  const allowed: readonly string[] = serverRooms[room];
  const refused = Object.keys(serverRooms).filter((other) => other !== room && !allowed.includes(other));
  return [
    pattern(`^(\\.\\./)+(server/)?(${refused.join('|')})/`, `server/${room} may use ${list(allowed)}, not this room.`),
    outside(
      ['src', 'sw', 'e2e', 'bench', 'scripts', 'simulation'],
      'The server imports nothing from outside server and contract.',
    ),
    ...(room === 'db' ? [] : [DRIVERS]),
    ...(room === 'suggest' || room === 'policies' || room === 'presenters' || room === 'commands'
      ? [pattern('^(hono|@hono/.*)(/|$)', `server/${room} knows no HTTP.`)]
      : []),
  ];
}

function list(rooms: readonly string[]): string {
  return rooms.length === 0 ? 'nothing of ours' : rooms.join(', ');
}

function restrict(files: string[], patterns: { regex: string; message: string }[]) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

const serverRoomsNotSimulated = Object.keys(serverRooms).filter((room) => room !== 'policies');

const OTHER_SCREEN = pattern('^\\.\\./[^.]', 'A screen never imports another screen: share through ui or store.');
const WRITABLE_MIRROR = pattern(
  '^\\.\\./db/(database|current-database|removal)\\.ts$',
  'Only store/commit.ts and sync write the mirror; read through db/reader.ts.',
);

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true },
  ignorePatterns: ['src/routeTree.gen.ts', 'dist', 'data', 'public'],
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
    restrict(
      ['contract/**'],
      [
        outside(
          ['src', 'server', 'sw', 'e2e', 'bench', 'scripts', 'simulation'],
          'The contract imports nothing of ours.',
        ),
        pattern(
          '^(@|node:|react|dexie|ky|kysely|hono|pg|uuid|workbox)',
          'The contract imports valibot and temporal-polyfill only.',
        ),
      ],
    ),
    ...(Object.keys(appRooms) as AppRoom[]).map((room) => restrict([`src/${room}/**`], appPatterns(room))),
    restrict(['src/screens/*/*'], [...appPatterns('screens'), OTHER_SCREEN]),
    restrict(['src/store/!(commit).ts', 'src/store/*.tsx'], [...appPatterns('store'), WRITABLE_MIRROR]),
    ...(Object.keys(serverRooms) as ServerRoom[]).map((room) => restrict([`server/${room}/**`], serverPatterns(room))),
    restrict(
      ['simulation/**'],
      [
        pattern(
          '^(\\.\\./)+src/(routes|screens|ui|store|online|pwa|[^/]+$)',
          'The simulation runs sync, outbox, db and api of the app.',
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
        outside(
          ['server', 'e2e', 'bench', 'scripts', 'simulation'],
          'The worker imports the app’s data rooms and the contract only.',
        ),
        pattern(
          '^(\\.\\./)+src/(routes|screens|ui|store|online|pwa/([^b]|ba[^d])|[^/]+$)',
          'The worker may use sync, outbox, db and api of the app, and its badge.',
        ),
        pattern(REACT, 'No React in the worker.'),
      ],
    ),
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', 'simulation/*-command.ts', 'server/{main,serve}.ts', '*.config.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'server/testing/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // Their tests have fixtures, by which the rule knows no test any more.
      files: ['e2e/{firefox,webkit}/**'],
      rules: { 'vitest/no-standalone-expect': 'off' },
    },
  ],
});
