import * as v from 'valibot';
import { SHOP_HOSTS } from '../../contract/rules/gifts/shop.ts';
import { DEFAULT_PUBLIC_CONFIG } from '../../contract/schema/accounts/config.ts';
import { emailAddress } from '../../contract/schema/accounts/email.ts';
import { PROTOCOLS } from '../suggest/providers/language-model/protocol.ts';
import { CREDENTIAL_VERSIONS } from '../suggest/providers/retailers/amazon-credentials.ts';

/** One setting: an environment variable, its values, its default and its purpose. */
export interface Setting {
  takes: string;
  /** As written in the environment; undefined if there is none. */
  default: string | undefined;
  purpose: string;
  /** Never shown in an error: it may hold a password. */
  secret?: true;
}

/** Every setting of the server, in the order of `--help`. */
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
  ALLOWED_ORIGINS: {
    takes: 'a list of http or https addresses without a path, such as https://app.example.com,https://…',
    default: '',
    purpose: 'Where else the app is served from, when it was built for this host with VITE_API_URL.',
  },
  DATA_DIR: {
    takes: 'the path of a folder',
    default: './data',
    purpose: 'The folder of the embedded database and of what the server generates.',
  },
  BACKUP_DIR: {
    takes: 'the path of a folder',
    default: undefined,
    purpose: 'Where a backup in SQL is written each night after 3:00, and kept for seven days. None when unset.',
  },
  APP_DIR: {
    takes: 'the path of a folder',
    default: undefined,
    purpose: 'The folder of the built app. The one that npm run build makes when unset.',
  },
  DATABASE_URL: {
    takes: 'an address that begins with postgres:// or postgresql://',
    default: undefined,
    purpose: 'A PostgreSQL 15 or newer to use in place of the embedded database.',
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    takes: 'a number from 1 to 500',
    default: '10',
    purpose: 'The most connections that one server process opens to DATABASE_URL.',
  },
  DATABASE_REPLICA_URL: {
    takes: 'an address that begins with postgres:// or postgresql://',
    default: undefined,
    purpose: 'A replica of DATABASE_URL, for reads that may be some seconds old: the entries of calendars.',
    secret: true,
  },
  STOP_DELAY_SECONDS: {
    takes: 'a number from 0 to 60',
    default: '0',
    purpose: 'How long a stopping server goes on answering while its health says that it should get no more calls.',
  },
  METRICS_PORT: {
    takes: 'a port from 0 to 65535; 0 takes any free one',
    default: undefined,
    purpose: 'The port of /api/metrics, which is not served where this is unset.',
  },
  METRICS_HOST: {
    takes: 'a host name or an address of this machine',
    default: '127.0.0.1',
    purpose: 'The address of /api/metrics: one that only your own machines reach.',
  },
  SUPPORT_EMAIL: {
    takes: 'an e-mail address',
    default: DEFAULT_PUBLIC_CONFIG.supportEmail,
    purpose: 'Where people write for help.',
  },
  COMPANY_NAME: {
    takes: 'a name',
    default: DEFAULT_PUBLIC_CONFIG.companyName,
    purpose: 'The company in the policy.',
  },
  COMPANY_ADDRESS: {
    takes: 'an address on one line',
    default: DEFAULT_PUBLIC_CONFIG.companyAddress,
    purpose: 'Where the company is, and how it is registered, in the policy.',
  },
  PARTNER_URL: {
    takes: 'an https address',
    default: DEFAULT_PUBLIC_CONFIG.partnerUrl,
    purpose: 'Where ‘Become a partner’ leads.',
  },
  SOCIAL_LINKS: {
    takes: 'a list such as Name=https://…,Other=https://…',
    default: DEFAULT_PUBLIC_CONFIG.socialLinks.map(({ name, url }) => `${name}=${url}`).join(','),
    purpose: 'The ‘Find us’ links.',
  },
  SMTP_URL: {
    takes: 'an address that begins with smtp:// or smtps://',
    default: undefined,
    purpose: 'The server that mail is sent through. Without it mails are written to the folder outbox in DATA_DIR.',
    secret: true,
  },
  MAIL_FROM: {
    takes: 'an e-mail address, or a name with one in angle brackets',
    default: 'offra <no-reply@offra.example>',
    purpose: 'Who mail comes from.',
  },
  GOOGLE_CLIENT_ID: {
    takes: 'the id of a web client, as Google names it',
    default: undefined,
    purpose: 'Offers signing in with Google; goes with GOOGLE_CLIENT_SECRET.',
  },
  GOOGLE_CLIENT_SECRET: {
    takes: 'the secret of that client',
    default: undefined,
    purpose: 'What Google knows this server by.',
    secret: true,
  },
  GOOGLE_TOKEN_URL: {
    takes: 'an https address, or an http one of this machine',
    default: 'https://oauth2.googleapis.com/token',
    purpose: 'Where Google exchanges codes.',
  },
  GOOGLE_KEYS_URL: {
    takes: 'an https address, or an http one of this machine',
    default: 'https://www.googleapis.com/oauth2/v3/certs',
    purpose: 'Where Google publishes the keys that it signs with.',
  },
  FACEBOOK_APP_ID: {
    takes: 'the id of an app, as Facebook names it',
    default: undefined,
    purpose: 'Offers signing in with Facebook; goes with FACEBOOK_APP_SECRET.',
  },
  FACEBOOK_APP_SECRET: {
    takes: 'the secret of that app',
    default: undefined,
    purpose: 'What Facebook knows this server by.',
    secret: true,
  },
  FACEBOOK_GRAPH_URL: {
    takes: 'an https address, or an http one of this machine',
    default: 'https://graph.facebook.com/v24.0',
    purpose: 'Where Facebook answers questions about tokens.',
  },
  SUGGEST_LLM_PROTOCOL: {
    takes: 'openai or anthropic',
    default: undefined,
    purpose: 'Suggests gifts with a language model as well; goes with SUGGEST_LLM_KEY and SUGGEST_LLM_MODEL.',
  },
  SUGGEST_LLM_URL: {
    takes: 'an https address, or an http one of this machine, without a name, a password or a query',
    default: undefined,
    purpose: 'Where the language model is, up to /v1. At the company which the protocol is named after when unset.',
    secret: true,
  },
  SUGGEST_LLM_KEY: {
    takes: 'the key of an account there',
    default: undefined,
    purpose: 'What the language model knows this server by.',
    secret: true,
  },
  SUGGEST_LLM_MODEL: {
    takes: 'the name of a model there',
    default: undefined,
    purpose: 'Which model is asked. It must answer within 8 seconds, so take a fast one.',
  },
  SUGGEST_LLM_DAILY_CALLS: {
    takes: 'a number from 1 to 1000000',
    default: '500',
    purpose: 'How often the language model is asked on one UTC day at the most, by all servers on one database.',
  },
  SHOP_ASSOCIATE_TAGS: {
    takes: 'a list such as www.amazon.es=example-21,www.amazon.de=…',
    default: '',
    purpose: 'Your associate tags for links to a shop’s search. Read docs/retailers.md before you set any.',
  },
  RETAIL_AMAZON_CREDENTIAL_ID: {
    takes: 'the id of credentials for the Creators API',
    default: undefined,
    purpose: 'Shows items and prices of Amazon; goes with RETAIL_AMAZON_CREDENTIAL_SECRET. See docs/retailers.md.',
  },
  RETAIL_AMAZON_CREDENTIAL_SECRET: {
    takes: 'the secret of these credentials',
    default: undefined,
    purpose: 'What Amazon knows this server by.',
    secret: true,
  },
  RETAIL_AMAZON_CREDENTIAL_VERSION: {
    takes: CREDENTIAL_VERSIONS.join(', '),
    default: '3.2',
    purpose: 'The version that Amazon shows beside the credentials, which says what marketplaces they are for.',
  },
  RETAIL_AMAZON_TAGS: {
    takes: 'a list such as www.amazon.es=example-21,www.amazon.de=…',
    default: '',
    purpose: 'Your associate tag for each marketplace whose items are to be shown.',
  },
  RETAIL_AMAZON_URL: {
    takes: 'an https address, or an http one of this machine',
    default: 'https://creatorsapi.amazon',
    purpose: 'Where Amazon answers questions about items.',
  },
  RETAIL_AMAZON_TOKEN_URL: {
    takes: 'an https address, or an http one of this machine',
    default: undefined,
    purpose: 'Where Amazon hands out tokens. Follows from the version of the credentials when unset.',
  },
  RETAIL_AMAZON_DAILY_LIMIT: {
    takes: 'a number from 1 to 999999',
    default: '8000',
    purpose: 'How many requests a day are made to Amazon at most.',
  },
  RETAIL_EBAY_CLIENT_ID: {
    takes: 'the id of an application, as eBay names it',
    default: undefined,
    purpose: 'Shows items and prices of eBay; goes with RETAIL_EBAY_CLIENT_SECRET. See docs/retailers.md.',
  },
  RETAIL_EBAY_CLIENT_SECRET: {
    takes: 'the secret of that application',
    default: undefined,
    purpose: 'What eBay knows this server by.',
    secret: true,
  },
  RETAIL_EBAY_CAMPAIGN_ID: {
    takes: 'a campaign’s number in eBay’s partner network',
    default: undefined,
    purpose: 'Has eBay credit you with what people buy.',
  },
  RETAIL_EBAY_URL: {
    takes: 'an https address, or an http one of this machine',
    default: 'https://api.ebay.com',
    purpose: 'Where eBay answers.',
  },
  RETAIL_EBAY_DAILY_LIMIT: {
    takes: 'a number from 1 to 999999',
    default: '4500',
    purpose: 'How many requests a day are made to eBay at most.',
  },
  TRUST_PROXY: {
    takes: 'how many proxies stand in front of the server, from 0 to 9',
    default: '0',
    purpose: 'Behind a proxy, the address of a caller is the one that the outermost proxy saw.',
  },
  RATE_LIMITS: {
    takes: 'on or off',
    default: 'on',
    purpose: 'Whether tries to sign in, to sign up and the like are limited. Off is for measuring and testing.',
  },
  PUSH_ALLOW_LOOPBACK: {
    takes: 'true or false',
    default: 'false',
    purpose: 'Whether push subscriptions may lead to this machine. For tests only.',
  },
  MAX_CONNECTIONS: {
    takes: 'a number from 64 to 100000',
    default: '4000',
    purpose: 'How many connections may be open at once; fewer where the system allows the process few open files.',
  },
  LOG_LEVEL: {
    takes: 'info, error or silent',
    default: 'info',
    purpose: 'What is written to the log: every request, only failures, or nothing.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

const PostgresAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => isAddress(text, ['postgres:', 'postgresql:'])),
);
const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.check((port) => port <= 65_535),
);

const Host = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/));

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

/** Tags by the host of a shop. */
const Tags = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((entry) => entry.trim() || [])),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[a-z.]+\s*=\s*[\w-]{2,40}$/),
      v.transform((entry) => entry.split('=').map((part) => part.trim()) as [host: string, tag: string]),
      v.check(([host]) => SHOP_HOSTS.has(host)),
    ),
  ),
  v.transform((entries): ReadonlyMap<string, string> => new Map(entries)),
);

const DailyLimit = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const MAIL_FROM = /^(?:[^<>"\r\n]{1,80} <([^<>\s]+)>|([^<>\s]+))$/;

const Sender = v.pipe(
  v.string(),
  v.check((text) => {
    const [, inBrackets, plain] = MAIL_FROM.exec(text) ?? [];
    return v.is(emailAddress(), inBrackets ?? plain);
  }),
);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A provider's endpoint. Only this machine may be reached without TLS, as in tests. */
const Endpoint = v.pipe(
  v.string(),
  v.check(
    (text) => isAddress(text, ['https:']) || (isAddress(text, ['http:']) && LOOPBACK.has(new URL(text).hostname)),
  ),
  v.transform((text) => text.replace(/\/$/, '')),
);

const ClientId = v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)));
const Secret = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)));

/** Validates and converts each setting's text. */
export const SETTING_SCHEMAS = {
  PORT: Port,
  HOST: Host,
  PUBLIC_URL: v.optional(Origin),
  ALLOWED_ORIGINS: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((origin) => origin.trim() || [])),
    v.array(Origin),
  ),
  DATA_DIR: Text,
  BACKUP_DIR: v.optional(Text),
  APP_DIR: v.optional(Text),
  DATABASE_URL: v.optional(PostgresAddress),
  DATABASE_POOL_SIZE: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(500)),
  DATABASE_REPLICA_URL: v.optional(PostgresAddress),
  STOP_DELAY_SECONDS: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(60)),
  METRICS_PORT: v.optional(Port),
  METRICS_HOST: Host,
  SUPPORT_EMAIL: emailAddress(),
  COMPANY_NAME: Text,
  COMPANY_ADDRESS: Text,
  PARTNER_URL: HttpsAddress,
  SOCIAL_LINKS: SocialLinks,
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => isAddress(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== ''),
    ),
  ),
  MAIL_FROM: Sender,
  GOOGLE_CLIENT_ID: ClientId,
  GOOGLE_CLIENT_SECRET: Secret,
  GOOGLE_TOKEN_URL: Endpoint,
  GOOGLE_KEYS_URL: Endpoint,
  FACEBOOK_APP_ID: ClientId,
  FACEBOOK_APP_SECRET: Secret,
  FACEBOOK_GRAPH_URL: Endpoint,
  SUGGEST_LLM_PROTOCOL: v.optional(v.picklist(PROTOCOLS)),
  SUGGEST_LLM_URL: v.optional(
    v.pipe(
      Endpoint,
      v.check((text) => new URL(text).username === '' && new URL(text).password === '' && !/[?#]/.test(text)),
    ),
  ),
  SUGGEST_LLM_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,500}$/))),
  SUGGEST_LLM_MODEL: v.optional(v.pipe(v.string(), v.regex(/^[\w.:/@-]{1,200}$/))),
  SUGGEST_LLM_DAILY_CALLS: v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(1_000_000),
  ),
  SHOP_ASSOCIATE_TAGS: Tags,
  RETAIL_AMAZON_CREDENTIAL_ID: ClientId,
  RETAIL_AMAZON_CREDENTIAL_SECRET: Secret,
  RETAIL_AMAZON_CREDENTIAL_VERSION: v.picklist(CREDENTIAL_VERSIONS),
  RETAIL_AMAZON_TAGS: Tags,
  RETAIL_AMAZON_URL: Endpoint,
  RETAIL_AMAZON_TOKEN_URL: v.optional(Endpoint),
  RETAIL_AMAZON_DAILY_LIMIT: DailyLimit,
  RETAIL_EBAY_CLIENT_ID: ClientId,
  RETAIL_EBAY_CLIENT_SECRET: Secret,
  RETAIL_EBAY_CAMPAIGN_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
  RETAIL_EBAY_URL: Endpoint,
  RETAIL_EBAY_DAILY_LIMIT: DailyLimit,
  TRUST_PROXY: v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
  RATE_LIMITS: v.picklist(['on', 'off']),
  PUSH_ALLOW_LOOPBACK: v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
  MAX_CONNECTIONS: v.pipe(v.string(), v.regex(/^\d{2,6}$/), v.transform(Number), v.minValue(64), v.maxValue(100_000)),
  LOG_LEVEL: v.picklist(['info', 'error', 'silent']),
} as const satisfies Record<SettingName, object>;
