import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpText, readConfig } from './config.ts';
import { SETTINGS } from './runtime/settings.ts';

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataFolder: resolve('data'),
    appFolder: undefined,
    databaseUrl: undefined,
    databasePoolSize: 10,
    databaseReplicaUrl: undefined,
    stopDelayMs: 0,
    metrics: undefined,
    smtpUrl: undefined,
    mailFrom: 'offra <no-reply@offra.example>',
    google: undefined,
    facebook: undefined,
    languageModel: undefined,
    amazon: undefined,
    ebay: undefined,
    associateTags: new Map(),
    trustedProxies: 0,
    maxConnections: 4000,
    hasRateLimits: true,
    allowedOrigins: [],
    isLoopbackPushAllowed: false,
    logLevel: 'info',
    public: {
      googleClientId: null,
      facebookAppId: null,
      supportEmail: 'support@offra.example',
      companyName: 'offra, Lda.',
      companyAddress: 'Lisbon, Portugal',
      partnerUrl: 'https://partners.offra.example/',
      socialLinks: [
        { name: 'Instagram', url: 'https://instagram.example/offra' },
        { name: 'Facebook', url: 'https://facebook.example/offra' },
      ],
    },
  });
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '' }).port).toBe(3000);
});

test('an address is read without the spaces around it, which later code would take for a part of it', () => {
  const config = readConfig({
    DATABASE_URL: ' postgres://db.example.com/offra ',
    SMTP_URL: ' smtp://mail.example.com ',
  });
  expect(config).toMatchObject({
    databaseUrl: 'postgres://db.example.com/offra',
    smtpUrl: 'smtp://mail.example.com',
  });
});

test('values are taken over', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    PUBLIC_URL: 'https://gifts.example.com/',
    DATABASE_URL: 'postgres://offra:secret@db.example.com/offra',
    ALLOWED_ORIGINS: 'https://app.example.com/, http://127.0.0.1:5173',
    SOCIAL_LINKS: ' Mastodon = https://social.example/@offra ,',
  });
  expect(config).toMatchObject({ port: 0, host: '::1', publicUrl: 'https://gifts.example.com' });
  expect(config.allowedOrigins).toEqual(['https://app.example.com', 'http://127.0.0.1:5173']);
  expect(config.public.socialLinks).toEqual([{ name: 'Mastodon', url: 'https://social.example/@offra' }]);
  expect(Object.isFrozen(config)).toBe(true);
});

test('signing in with a provider is offered if its id and secret are set', () => {
  const config = readConfig({
    GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    FACEBOOK_APP_ID: '4567',
    FACEBOOK_APP_SECRET: 'facebook-secret',
    FACEBOOK_GRAPH_URL: 'http://127.0.0.1:4000/v24.0/',
  });
  expect(config.google).toEqual({
    clientId: '123-abc.apps.googleusercontent.com',
    clientSecret: 'google-secret',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  });
  expect(config.facebook).toEqual({
    appId: '4567',
    appSecret: 'facebook-secret',
    graphUrl: 'http://127.0.0.1:4000/v24.0',
  });
  expect(config.public).toMatchObject({
    googleClientId: '123-abc.apps.googleusercontent.com',
    facebookAppId: '4567',
  });
  expect(JSON.stringify(config.public)).not.toContain('secret');
});

describe('a language model', () => {
  const NEEDED = { SUGGEST_LLM_PROTOCOL: 'openai', SUGGEST_LLM_KEY: 'sk-Sunflower7', SUGGEST_LLM_MODEL: 'gifts-1' };
  const bare = { protocol: 'openai', key: 'sk-Sunflower7', model: 'gifts-1' };

  test('is used if its protocol, key and model are set', () => {
    expect(readConfig(NEEDED).languageModel).toEqual({ ...bare, url: 'https://api.openai.com/v1', dailyCalls: 500 });
    expect(readConfig({ ...NEEDED, SUGGEST_LLM_PROTOCOL: 'anthropic' }).languageModel).toMatchObject({
      protocol: 'anthropic',
      url: 'https://api.anthropic.com/v1',
    });
    const more = { SUGGEST_LLM_URL: 'http://127.0.0.1:11434/v1/', SUGGEST_LLM_DAILY_CALLS: '20' };
    expect(readConfig({ ...NEEDED, ...more }).languageModel).toEqual({
      ...bare,
      url: 'http://127.0.0.1:11434/v1',
      dailyCalls: 20,
    });
  });

  test.each([
    [
      { SUGGEST_LLM_PROTOCOL: 'openai' },
      'SUGGEST_LLM_PROTOCOL is set, but SUGGEST_LLM_KEY and SUGGEST_LLM_MODEL are not.',
    ],
    [{ ...NEEDED, SUGGEST_LLM_KEY: '' }, 'SUGGEST_LLM_PROTOCOL is set, but SUGGEST_LLM_KEY is not. Set'],
    [{ SUGGEST_LLM_URL: 'https://llm.example.com/v1' }, 'SUGGEST_LLM_URL is set, but SUGGEST_LLM_PROTOCOL and'],
    [{ ...NEEDED, SUGGEST_LLM_PROTOCOL: 'telepathy' }, 'holds "telepathy", but takes openai or anthropic.'],
    [
      { ...NEEDED, SUGGEST_LLM_URL: 'http://llm.example.com/v1' },
      'takes an https address, or an http one of this machine',
    ],
    [
      { ...NEEDED, SUGGEST_LLM_URL: 'https://a:Sunflower7@llm.example.com' },
      'SUGGEST_LLM_URL holds a value that is not shown',
    ],
    [
      { ...NEEDED, SUGGEST_LLM_URL: 'https://llm.example.com/v1?key=Sunflower7' },
      'SUGGEST_LLM_URL holds a value that is not',
    ],
    [{ ...NEEDED, SUGGEST_LLM_KEY: 'Sun flower7' }, 'SUGGEST_LLM_KEY holds a value that is not shown'],
    [{ ...NEEDED, SUGGEST_LLM_DAILY_CALLS: '0' }, 'SUGGEST_LLM_DAILY_CALLS holds "0", but takes a number from 1'],
  ])('set wrongly stops the start: %j', (environment, text) => {
    expect(() => readConfig(environment)).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining(text) }),
    );
    expect(() => readConfig(environment)).not.toThrow(/Sun ?flower7/);
  });
});

test('retailers are used if their credentials are set, and tags go by marketplace', () => {
  const config = readConfig({
    RETAIL_AMAZON_CREDENTIAL_ID: 'amzn1.application-oa2-client.1',
    RETAIL_AMAZON_CREDENTIAL_SECRET: 'amazon-secret',
    RETAIL_AMAZON_TAGS: 'www.amazon.es=gifts-21, www.amazon.de = gifts0a-21',
    RETAIL_EBAY_CLIENT_ID: 'offra-gifts-PRD-1',
    RETAIL_EBAY_CLIENT_SECRET: 'PRD-secret',
    RETAIL_EBAY_CAMPAIGN_ID: '5338000000',
    SHOP_ASSOCIATE_TAGS: 'www.amazon.co.uk=gifts-21',
  });
  expect(config.amazon).toEqual({
    credentials: {
      id: 'amzn1.application-oa2-client.1',
      secret: 'amazon-secret',
      version: '3.2',
      tokenUrl: undefined,
    },
    tags: new Map([
      ['www.amazon.es', 'gifts-21'],
      ['www.amazon.de', 'gifts0a-21'],
    ]),
    url: 'https://creatorsapi.amazon',
    dailyLimit: 8000,
  });
  expect(config.ebay).toEqual({
    clientId: 'offra-gifts-PRD-1',
    clientSecret: 'PRD-secret',
    campaignId: '5338000000',
    url: 'https://api.ebay.com',
    dailyLimit: 4500,
  });
  expect(config.associateTags).toEqual(new Map([['www.amazon.co.uk', 'gifts-21']]));
});

test.each([
  ['', 'RETAIL_AMAZON_TAGS names no marketplace, but credentials of version 3.2 take www.amazon.de, www.amazon.es'],
  ['www.amazon.com=gifts-20', 'RETAIL_AMAZON_TAGS names www.amazon.com, but credentials of version 3.2 take'],
])('Amazon’s credentials with the tags "%s" stop the start', (tags, text) => {
  const environment = {
    RETAIL_AMAZON_CREDENTIAL_ID: 'amzn1.application-oa2-client.1',
    RETAIL_AMAZON_CREDENTIAL_SECRET: 'amazon-secret',
    RETAIL_AMAZON_TAGS: tags,
  };
  expect(() => readConfig(environment)).toThrow(
    expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining(text) }),
  );
});

test('mail may come from a name and an address', () => {
  const config = readConfig({ SMTP_URL: 'smtps://offra:pw@mail.example.com', MAIL_FROM: 'Gifts <a@example.com>' });
  expect(config).toMatchObject({ smtpUrl: 'smtps://offra:pw@mail.example.com', mailFrom: 'Gifts <a@example.com>' });
});

describe('the start stops with one line that names', () => {
  test.each([
    ['PORT', '65536', 'PORT holds "65536", but takes a port from 0 to 65535; 0 takes any free one.'],
    ['PORT', '3000x', 'PORT holds "3000x"'],
    ['HOST', 'not a host', 'HOST holds "not a host"'],
    ['PUBLIC_URL', 'ftp://example.com', 'PUBLIC_URL holds "ftp://example.com"'],
    ['PUBLIC_URL', 'https://example.com/app', 'takes an http or https address without a path'],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL holds "nobody"'],
    ['PARTNER_URL', 'http://example.com', 'PARTNER_URL holds "http://example.com"'],
    ['SOCIAL_LINKS', 'Instagram', 'SOCIAL_LINKS holds "Instagram"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL holds "loud", but takes info, error or silent.'],
    ['LOG_LEVEL', 'two\nlines', 'LOG_LEVEL holds "two lines"'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM holds "nobody", but takes an e-mail address'],
    ['MAIL_FROM', 'Gifts <nobody>', 'MAIL_FROM holds "Gifts <nobody>"'],
    ['GOOGLE_CLIENT_ID', '123', 'GOOGLE_CLIENT_ID is set, but GOOGLE_CLIENT_SECRET is not.'],
    ['FACEBOOK_APP_SECRET', 'Sunflower7', 'FACEBOOK_APP_SECRET is set, but FACEBOOK_APP_ID is not.'],
    ['GOOGLE_TOKEN_URL', 'http://example.com/token', 'takes an https address, or an http one of this machine'],
    [
      'SHOP_ASSOCIATE_TAGS',
      'gifts-21',
      'SHOP_ASSOCIATE_TAGS holds "gifts-21", but takes a list such as www.amazon.es=',
    ],
    ['SHOP_ASSOCIATE_TAGS', 'shop.example.com=gifts-21', 'SHOP_ASSOCIATE_TAGS holds "shop.example.com=gifts-21"'],
    ['RETAIL_AMAZON_CREDENTIAL_ID', '1', 'is set, but RETAIL_AMAZON_CREDENTIAL_SECRET is not.'],
    ['RETAIL_AMAZON_CREDENTIAL_VERSION', '4.0', 'RETAIL_AMAZON_CREDENTIAL_VERSION holds "4.0", but takes 2.1, 2.2'],
    ['RETAIL_EBAY_CLIENT_SECRET', 'Sunflower7', 'is set, but RETAIL_EBAY_CLIENT_ID is not.'],
    ['RETAIL_EBAY_URL', 'http://example.com', 'takes an https address, or an http one of this machine'],
    ['RETAIL_EBAY_DAILY_LIMIT', '0', 'RETAIL_EBAY_DAILY_LIMIT holds "0", but takes a number from 1 to 999999.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY holds "true", but takes how many proxies'],
    ['MAX_CONNECTIONS', '10', 'MAX_CONNECTIONS holds "10", but takes a number from 64 to 100000.'],
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS holds "maybe", but takes on or off.'],
    ['PROT', '3000', 'PROT is not a setting. Did you mean PORT?'],
    ['DATADIR', '/data', 'DATADIR is not a setting. Did you mean DATA_DIR?'],
    ['PUBLICURL', 'x', 'PUBLICURL is not a setting. Did you mean PUBLIC_URL?'],
    ['DATABASE_URI', 'x', 'DATABASE_URI is not a setting. Did you mean DATABASE_URL?'],
    ['port', '3000', 'port is not a setting. Did you mean PORT?'],
    ['OFFRA_PORT', '3000', 'OFFRA_PORT is not a setting. The settings are PORT, HOST'],
  ])('%s=%s', (name, value, text) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining(text) }),
    );
    expect(() => readConfig({ [name]: value })).not.toThrow(/\n/);
  });

  test.each([
    ['SMTP_URL', 'http://offra:Sunflower7@mail.example.com'],
    ['GOOGLE_CLIENT_SECRET', 'Sunflower7 '],
    ['FACEBOOK_APP_SECRET', 'Sun flower7'],
    ['RETAIL_AMAZON_CREDENTIAL_SECRET', 'Sun flower7'],
    ['RETAIL_EBAY_CLIENT_SECRET', 'Sun flower7'],
  ])('%s, without showing it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} holds a value that is not shown, but takes`);
  });

  test('a database address, without showing it', () => {
    const environment = { DATABASE_URL: 'mysql://offra:Sunflower7@db.example.com' };
    expect(() => readConfig(environment)).toThrow(/^DATABASE_URL holds a value that is not shown, but takes/);
    expect(() => readConfig(environment)).not.toThrow(/Sunflower7/);
  });
});

test.each(['HOME', 'PATH', 'HOSTNAME', 'HOSTTYPE', 'PWD', 'LANG', 'npm_config_port', 'NODE_ENV', 'TEST_DATABASE_URL'])(
  'another program’s %s is ignored',
  (name) => {
    expect(readConfig({ [name]: 'x' }).port).toBe(3000);
  },
);

test('help lists every setting with what it takes and its default', () => {
  for (const [name, setting] of Object.entries(SETTINGS)) {
    expect(helpText()).toContain(`  ${name}\n`);
    expect(helpText()).toContain(`Takes ${setting.takes}. Default: ${setting.default ?? 'none'}.`);
  }
});
