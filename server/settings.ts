import * as v from 'valibot';

/** One setting: an environment variable, what it takes, what stands in for it, and what it is for. */
export interface Setting {
  takes: string;
  /** As it would be written in the environment; undefined where there is none. */
  default: string | undefined;
  purpose: string;
  /** Never shown in an error: it may hold a password. */
  secret?: true;
}

/** Every setting of the server, in the order in which `--help` lists them. */
export const SETTINGS = {
  PORT: {
    takes: 'a port from 0 to 65535; 0 takes any free one',
    default: '3000',
    purpose: 'The port to listen on.',
  },
  HOST: {
    takes: 'a host name or an address of this machine',
    default: '127.0.0.1',
    purpose: 'The address to listen on.',
  },
  PUBLIC_URL: {
    takes: 'an http or https address without a path',
    default: undefined,
    purpose: 'Where people reach the app; used in e-mails and share links. Derived from HOST and PORT when unset.',
  },
  DATA_DIR: {
    takes: 'the path of a folder',
    default: './data',
    purpose: 'The folder of the embedded database and of what the server generates.',
  },
  DATABASE_URL: {
    takes: 'an address that begins with postgres:// or postgresql://',
    default: undefined,
    purpose: 'A PostgreSQL 15 or newer to use in place of the embedded database.',
    secret: true,
  },
  SUPPORT_EMAIL: {
    takes: 'an e-mail address',
    default: 'support@offra.example',
    purpose: 'Where people write for help.',
  },
  COMPANY_NAME: {
    takes: 'a name',
    default: 'offra, Lda.',
    purpose: 'The company in the policy.',
  },
  PARTNER_URL: {
    takes: 'an https address',
    default: 'https://partners.offra.example/',
    purpose: 'Where ‘Become a partner’ leads.',
  },
  SOCIAL_LINKS: {
    takes: 'a list such as Name=https://…,Other=https://…',
    default: 'Instagram=https://instagram.example/offra,Facebook=https://facebook.example/offra',
    purpose: 'The ‘Find us’ links.',
  },
  LOG_LEVEL: {
    takes: 'info, error or silent',
    default: 'info',
    purpose: 'What is written to the log: every request, only failures, or nothing.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.check((port) => port <= 65_535),
);

const isAddress = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
const HttpsAddress = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, ['https:'])),
);

const Origin = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, ['http:', 'https:'])),
  v.transform((text) => new URL(text)),
  v.check(({ origin, href }) => href === `${origin}/`),
  v.transform(({ origin }) => origin),
);

const SocialLinks = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .filter((link) => link.trim() !== '')
      .map((link) => {
        const [name = '', ...url] = link.split('=');
        return { name: name.trim(), url: url.join('=').trim() };
      }),
  ),
  v.array(v.object({ name: v.pipe(v.string(), v.nonEmpty()), url: HttpsAddress })),
);

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** What each setting's text must be, and what it becomes. */
export const SETTING_SCHEMAS = {
  PORT: Port,
  HOST: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/)),
  PUBLIC_URL: v.optional(Origin),
  DATA_DIR: Text,
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['postgres:', 'postgresql:'])),
    ),
  ),
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  COMPANY_NAME: Text,
  PARTNER_URL: HttpsAddress,
  SOCIAL_LINKS: SocialLinks,
  LOG_LEVEL: v.picklist(['info', 'error', 'silent']),
} as const satisfies Record<SettingName, object>;
