import { resolve } from 'node:path';
import * as v from 'valibot';
import type { PublicConfig } from '../contract/schema/accounts/config.ts';
import type { FacebookSettings } from './social/facebook.ts';
import type { GoogleSettings } from './social/google.ts';
import type { AmazonSettings } from './suggest/providers/retailers/amazon.ts';
import { regionOf } from './suggest/providers/retailers/amazon-credentials.ts';
import { AMAZON_MARKETS } from './suggest/providers/retailers/amazon-markets.ts';
import type { AssociateTags } from './suggest/providers/retailers/associate-tag.ts';
import type { EbaySettings } from './suggest/providers/retailers/ebay.ts';
import { nearMiss } from './runtime/near-miss.ts';
import { type Setting, SETTING_SCHEMAS, type SettingName, SETTINGS } from './runtime/settings.ts';
import { StartFailure } from './runtime/start-failure.ts';
import type { LanguageModelSettings } from './suggest/providers/language-model/protocol.ts';

export type LogLevel = 'info' | 'error' | 'silent';

/** The server's settings: read once, frozen, and passed on. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An origin; undefined if it follows from the listening address. */
  readonly publicUrl: string | undefined;
  /** An absolute path. */
  readonly dataFolder: string;
  /** An absolute path; undefined for no nightly backups. */
  readonly backupFolder: string | undefined;
  /** An absolute path; undefined for the app that was built here. */
  readonly appFolder: string | undefined;
  readonly databaseUrl: string | undefined;
  /** The most connections of this process to the database of `databaseUrl`. */
  readonly databasePoolSize: number;
  /** Undefined if all reads go to the database. */
  readonly databaseReplicaUrl: string | undefined;
  /** How long a stopping server goes on answering, so that a load balancer notices its health. */
  readonly stopDelayMs: number;
  /** Undefined if metrics are not served. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Whether push subscriptions may lead to this machine. */
  readonly isLoopbackPushAllowed: boolean;
  readonly logLevel: LogLevel;
  /** May hold a password; undefined if mails are written to the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly google: GoogleSettings | undefined;
  readonly facebook: FacebookSettings | undefined;
  /** Undefined if only the embedded engine suggests. */
  readonly languageModel: LanguageModelSettings | undefined;
  readonly amazon: AmazonSettings | undefined;
  readonly ebay: EbaySettings | undefined;
  /** The operator's tags for links to a shop's search. */
  readonly associateTags: AssociateTags;
  /** The number of trusted proxies in front of the server. */
  readonly trustedProxies: number;
  /** The most open connections. */
  readonly maxConnections: number;
  readonly hasRateLimits: boolean;
  /** Further origins that serve the app. */
  readonly allowedOrigins: readonly string[];
  /** The public settings, except for the generated key. */
  readonly public: Omit<PublicConfig, 'vapidPublicKey'>;
}

const NAMES = Object.keys(SETTINGS) as SettingName[];
const PREFIX = 'OFFRA_';
const SHOWN_LENGTH = 80;

/**
 * Reads the settings from the environment; an empty value counts as unset. Throws a StartFailure `bad_setting` that
 * names the variable, its value and the valid ones. Of unknown variables it refuses only those one slip away from a
 * setting, or with our prefix: the environment holds other programs' names.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseUnknown(environment);
  const google = readGoogle(environment);
  const facebook = readFacebook(environment);
  const appFolder = read('APP_DIR', environment);
  const backupFolder = read('BACKUP_DIR', environment);
  return Object.freeze({
    port: read('PORT', environment),
    host: read('HOST', environment),
    publicUrl: read('PUBLIC_URL', environment),
    dataFolder: resolve(read('DATA_DIR', environment)),
    backupFolder: backupFolder && resolve(backupFolder),
    appFolder: appFolder && resolve(appFolder),
    databaseUrl: read('DATABASE_URL', environment),
    databasePoolSize: read('DATABASE_POOL_SIZE', environment),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL', environment),
    stopDelayMs: read('STOP_DELAY_SECONDS', environment) * 1000,
    metrics: readMetrics(environment),
    isLoopbackPushAllowed: read('PUSH_ALLOW_LOOPBACK', environment),
    logLevel: read('LOG_LEVEL', environment),
    smtpUrl: read('SMTP_URL', environment),
    mailFrom: read('MAIL_FROM', environment),
    google,
    facebook,
    languageModel: readLanguageModel(environment),
    amazon: readAmazon(environment),
    ebay: readEbay(environment),
    associateTags: read('SHOP_ASSOCIATE_TAGS', environment),
    trustedProxies: read('TRUST_PROXY', environment),
    maxConnections: read('MAX_CONNECTIONS', environment),
    hasRateLimits: read('RATE_LIMITS', environment) === 'on',
    allowedOrigins: read('ALLOWED_ORIGINS', environment),
    public: Object.freeze({
      supportEmail: read('SUPPORT_EMAIL', environment),
      companyName: read('COMPANY_NAME', environment),
      companyAddress: read('COMPANY_ADDRESS', environment),
      partnerUrl: read('PARTNER_URL', environment),
      googleClientId: google?.clientId ?? null,
      facebookAppId: facebook?.appId ?? null,
      socialLinks: read('SOCIAL_LINKS', environment),
    }),
  });
}

function readGoogle(environment: NodeJS.ProcessEnv): GoogleSettings | undefined {
  const pair = readPair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', environment);
  const tokenUrl = read('GOOGLE_TOKEN_URL', environment);
  const keysUrl = read('GOOGLE_KEYS_URL', environment);
  return pair === undefined ? undefined : { clientId: pair.id, clientSecret: pair.secret, tokenUrl, keysUrl };
}

function readFacebook(environment: NodeJS.ProcessEnv): FacebookSettings | undefined {
  const pair = readPair('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', environment);
  const graphUrl = read('FACEBOOK_GRAPH_URL', environment);
  return pair === undefined ? undefined : { appId: pair.id, appSecret: pair.secret, graphUrl };
}

function readAmazon(environment: NodeJS.ProcessEnv): AmazonSettings | undefined {
  const pair = readPair('RETAIL_AMAZON_CREDENTIAL_ID', 'RETAIL_AMAZON_CREDENTIAL_SECRET', environment);
  const version = read('RETAIL_AMAZON_CREDENTIAL_VERSION', environment);
  const tags = read('RETAIL_AMAZON_TAGS', environment);
  const url = read('RETAIL_AMAZON_URL', environment);
  const tokenUrl = read('RETAIL_AMAZON_TOKEN_URL', environment);
  const dailyLimit = read('RETAIL_AMAZON_DAILY_LIMIT', environment);
  if (pair === undefined) return undefined;
  const ofRegion = [...AMAZON_MARKETS.values()].filter(({ region }) => region === regionOf(version));
  const markets = ofRegion.map(({ id }) => id);
  const other = [...tags.keys()].find((host) => !markets.includes(host));
  if (tags.size === 0 || other !== undefined) {
    const held = other === undefined ? 'names no marketplace' : `names ${other}`;
    const taken = `credentials of version ${version} take ${markets.join(', ')}`;
    throw new StartFailure('bad_setting', `RETAIL_AMAZON_TAGS ${held}, but ${taken}.`);
  }
  return { credentials: { ...pair, version, tokenUrl }, tags, url, dailyLimit };
}

function readEbay(environment: NodeJS.ProcessEnv): EbaySettings | undefined {
  const pair = readPair('RETAIL_EBAY_CLIENT_ID', 'RETAIL_EBAY_CLIENT_SECRET', environment);
  const campaignId = read('RETAIL_EBAY_CAMPAIGN_ID', environment);
  const url = read('RETAIL_EBAY_URL', environment);
  const dailyLimit = read('RETAIL_EBAY_DAILY_LIMIT', environment);
  return pair && { clientId: pair.id, clientSecret: pair.secret, campaignId, url, dailyLimit };
}

/** An id and its secret, both or neither. */
function readPair(
  idName: 'GOOGLE_CLIENT_ID' | 'FACEBOOK_APP_ID' | 'RETAIL_AMAZON_CREDENTIAL_ID' | 'RETAIL_EBAY_CLIENT_ID',
  secretName:
    | 'GOOGLE_CLIENT_SECRET'
    | 'FACEBOOK_APP_SECRET'
    | 'RETAIL_AMAZON_CREDENTIAL_SECRET'
    | 'RETAIL_EBAY_CLIENT_SECRET',
  environment: NodeJS.ProcessEnv,
): { id: string; secret: string } | undefined {
  const id = read(idName, environment);
  const secret = read(secretName, environment);
  if (id !== undefined && secret !== undefined) return { id, secret };
  if (id === undefined && secret === undefined) return undefined;
  const [set, unset] = id === undefined ? [secretName, idName] : [idName, secretName];
  throw new StartFailure('bad_setting', `${set} is set, but ${unset} is not. Set both or neither.`);
}

const LANGUAGE_MODEL_URLS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };

function readLanguageModel(environment: NodeJS.ProcessEnv): LanguageModelSettings | undefined {
  const protocol = read('SUGGEST_LLM_PROTOCOL', environment);
  const url = read('SUGGEST_LLM_URL', environment);
  const key = read('SUGGEST_LLM_KEY', environment);
  const model = read('SUGGEST_LLM_MODEL', environment);
  const dailyCalls = read('SUGGEST_LLM_DAILY_CALLS', environment);
  if (protocol !== undefined && key !== undefined && model !== undefined) {
    return { protocol, url: url ?? LANGUAGE_MODEL_URLS[protocol], key, model, dailyCalls };
  }
  const names = ['SUGGEST_LLM_PROTOCOL', 'SUGGEST_LLM_KEY', 'SUGGEST_LLM_MODEL'] as const;
  const set = [...names, 'SUGGEST_LLM_URL' as const].find((name) => read(name, environment) !== undefined);
  if (set === undefined) return undefined;
  const unset = names.filter((name) => read(name, environment) === undefined);
  const text = `${set} is set, but ${unset.join(' and ')} ${unset.length === 1 ? 'is' : 'are'} not.`;
  throw new StartFailure('bad_setting', `${text} Set ${names.join(', ')} or none of them.`);
}

function readMetrics(environment: NodeJS.ProcessEnv): Config['metrics'] {
  const host = read('METRICS_HOST', environment);
  const port = read('METRICS_PORT', environment);
  return port === undefined ? undefined : { host, port };
}

function refuseUnknown(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) {
    const meant = nearMiss(name, NAMES);
    if (meant !== undefined) throw new StartFailure('bad_setting', `${name} is not a setting. Did you mean ${meant}?`);
    if (name.startsWith(PREFIX)) {
      throw new StartFailure('bad_setting', `${name} is not a setting. The settings are ${NAMES.join(', ')}.`);
    }
  }
}

function read<Name extends SettingName>(
  name: Name,
  environment: NodeJS.ProcessEnv,
): v.InferOutput<(typeof SETTING_SCHEMAS)[Name]> {
  const setting: Setting = SETTINGS[name];
  const text = environment[name] === '' ? undefined : environment[name];
  const result = v.safeParse(SETTING_SCHEMAS[name], text ?? setting.default);
  if (result.success) return result.output;
  const held = setting.secret ? 'a value that is not shown' : `"${(text ?? '').slice(0, SHOWN_LENGTH)}"`;
  throw new StartFailure('bad_setting', `${name} holds ${held}, but takes ${setting.takes}.`);
}

/** The output of `--help`: every setting with its values, default and purpose. */
export function helpText(): string {
  const settings = NAMES.map((name) => {
    const setting: Setting = SETTINGS[name];
    return `  ${name}\n      ${setting.purpose}\n      Takes ${setting.takes}. Default: ${setting.default ?? 'none'}.`;
  });
  return [
    'Usage: npm start [-- --help]',
    '',
    'Serves the offra app and its API. Settings are read from the environment, and from a file .env:',
    '',
    ...settings,
  ].join('\n');
}
