/** The id of no entity. */
export const NOBODY = '01990000-0000-7000-8000-000000000000';

/** The ids to insert into the table below. */
export interface Ids {
  me: string;
  connection: string;
  occasion: string;
}

/** Where an address leads each kind of user. */
export interface Landing {
  path: string;
  visitor: string;
  guest?: string;
  unnamed?: string;
  user: string;
}

const toLogin = (path: string) => `/login?${new URLSearchParams({ redirect: path }).toString()}`;

/** Where each address of section 2 leads each kind of user. A kind without a path stays at the address. */
export function landings({ me, connection, occasion }: Ids): Landing[] {
  const named = [
    '/connections/new',
    `/connections/${connection}/edit`,
    `/connections/${connection}/occasion/add`,
    `/connections/${connection}/gifts`,
    `/connections/${connection}?occasionId=${occasion}&budget=50.00`,
    '/connections/global?isGlobal=true&occasionName=Christmas&budget=50.00',
    '/user-account',
    '/events',
    '/changes',
    '/this-year',
    '/import',
    '/this-year',
    '/recently-deleted',
  ].map((path) => ({ path, visitor: toLogin(path), unnamed: '/profile', user: path }));
  const own = [`/profile/${me}`, `/profile/${me}/occasion/add`].map((path) => ({
    path,
    visitor: toLogin(path),
    user: path,
  }));
  const open = ['/policy'].map((path) => ({ path, visitor: path, user: path }));
  return [
    { path: '/', visitor: '/login', unnamed: '/profile', user: '/' },
    ...named,
    {
      path: `/connections/${NOBODY}/edit`,
      visitor: toLogin(`/connections/${NOBODY}/edit`),
      unnamed: '/profile',
      user: '/connections/new',
    },
    ...['', '&occasionName=', '&occasionName=Moon+landing', '&occasionName=no+occasion'].map((search) => ({
      path: `/connections/global?isGlobal=true${search}`,
      visitor: toLogin(`/connections/global?isGlobal=true${search}`),
      unnamed: '/profile',
      user: '/events',
    })),
    {
      path: `/recently-deleted/${NOBODY}`,
      visitor: toLogin(`/recently-deleted/${NOBODY}`),
      unnamed: '/profile',
      user: '/recently-deleted',
    },
    { path: '/profile', visitor: toLogin('/profile'), user: '/profile' },
    ...own,
    { path: `/profile/${me}/edit`, visitor: toLogin(`/profile/${me}/edit`), user: `/profile/${me}` },
    { path: `/profile/${NOBODY}`, visitor: toLogin(`/profile/${NOBODY}`), user: `/profile/${me}` },
    ...open,
    { path: '/login', visitor: '/login', unnamed: '/profile', user: '/' },
    { path: '/create-account', visitor: '/create-account', guest: '/create-account', unnamed: '/profile', user: '/' },
    { path: '/forgot-password', visitor: '/forgot-password', user: '/forgot-password' },
    { path: '/reset-password?token=abc', visitor: '/reset-password?token=abc', user: '/reset-password?token=abc' },
    { path: '/no-such-place', visitor: '/login', unnamed: '/profile', user: '/' },
    { path: '/connections', visitor: '/login', unnamed: '/profile', user: '/' },
    { path: '/share-profile', visitor: '/login', unnamed: '/profile', user: '/' },
  ];
}

type Headings = readonly [path: RegExp, heading: RegExp][];

/** The headings that name neither a person nor an occasion. Other lists begin with these: the first match counts. */
export const FIXED_HEADINGS: Headings = [
  [/^\/$/, /^My Connections$/],
  [/^\/events$/, /^Upcoming events$/],
  [/^\/user-account$/, /^Menu$/],
  [/^\/changes$/, /^Your changes$/],
  [/^\/this-year$/, /^This year$/],
  [/^\/import$/, /^Import people$/],
  [/^\/this-year$/, /^This year$/],
  [/^\/recently-deleted$/, /^Recently deleted$/],
  [/^\/connections\/new$/, /^Add connection$/],
  [/^\/connections\/[^/]+\/gifts$/, /^Gift ideas and history$/],
  [/^\/policy$/, /^Terms and privacy$/],
];

const HEADINGS: Headings = [
  ...FIXED_HEADINGS,
  [/^\/login$/, /^offra$/],
  [/^\/connections\/global$/, /^Gifts for Christmas$/],
  [/^\/connections\/[^/]+$/, /^Gifts for Ana Silva$/],
  [/^\/connections\/[^/]+\/edit$/, /^Update Ana Silva$/],
  [/^\/connections\/[^/]+\/occasion\/add$/, /would like to create gifts$/],
  [/^\/profile\/[^/]+\/occasion\/add$/, /would like to recieve gifts$/],
  [/^\/profile/, /^(Create a Profile|Update your profile)$/],
  [/^\/create-account$/, /^Create a new account$/],
  [/^\/forgot-password$/, /^Forgot password\?$/],
  [/^\/reset-password$/, /^Choose a new password$/],
];

/** The heading of the screen at a path. */
export function headingAt(pathname: string): RegExp {
  const [, heading] = HEADINGS.find(([pattern]) => pattern.test(pathname)) ?? [];
  if (heading === undefined) throw new Error(`No screen is known at ${pathname}`);
  return heading;
}
