import { resolve } from 'node:path';
import * as v from 'valibot';
import type { PublicConfig } from '../contract/schema/config.ts';
import { nearMiss } from './near-miss.ts';
import { type Setting, SETTING_SCHEMAS, type SettingName, SETTINGS } from './settings.ts';
import { StartFailure } from './start-failure.ts';

export type LogLevel = 'info' | 'error' | 'silent';

/** The settings as the server uses them. Read once, frozen, handed to whoever needs them. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An origin; undefined when it follows from where the server listens. */
  readonly publicUrl: string | undefined;
  /** An absolute path. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** What everybody may know. */
  readonly public: PublicConfig;
}

const NAMES = Object.keys(SETTINGS) as SettingName[];
const PREFIX = 'OFFRA_';
const SHOWN_LENGTH = 80;

/**
 * Reads the settings from the environment; an empty value counts as unset.
 * Throws a StartFailure with the code `bad_setting` that names the variable, what it holds and what it takes. The
 * environment is full of other programs' names, so of the unknown ones those are refused that are one slip away from a
 * name of ours, or that begin with our prefix.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseUnknown(environment);
  return Object.freeze({
    port: read('PORT', environment),
    host: read('HOST', environment),
    publicUrl: read('PUBLIC_URL', environment),
    dataFolder: resolve(read('DATA_DIR', environment)),
    databaseUrl: read('DATABASE_URL', environment),
    logLevel: read('LOG_LEVEL', environment),
    public: Object.freeze({
      supportEmail: read('SUPPORT_EMAIL', environment),
      companyName: read('COMPANY_NAME', environment),
      partnerUrl: read('PARTNER_URL', environment),
      socialLinks: read('SOCIAL_LINKS', environment),
    }),
  });
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

/** What `--help` prints: every setting with what it takes, its default and its purpose. */
export function helpText(): string {
  const settings = NAMES.map((name) => {
    const setting: Setting = SETTINGS[name];
    return `  ${name}\n      ${setting.purpose}\n      Takes ${setting.takes}. Default: ${setting.default ?? 'none'}.`;
  });
  return [
    'Usage: npm start [-- --help]',
    '',
    'Serves the offra app and its API. Settings are read from the environment:',
    '',
    ...settings,
  ].join('\n');
}
