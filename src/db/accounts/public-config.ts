import {
  DEFAULT_PUBLIC_CONFIG,
  type PublicConfig,
  PublicConfigSchema,
} from '../../../contract/schema/accounts/config.ts';
import { readLocal, watchLocal, writeLocal } from '../local-storage.ts';
import { json } from '../read-json.ts';

const parse = json(PublicConfigSchema);
let last: { text: string; config: PublicConfig | undefined } | undefined;

/** The settings that the server last gave this device, if it did. The same object as long as nothing changes. */
export function lastPublicConfig(): PublicConfig | undefined {
  return readLocal('publicConfig', (text) => {
    if (last?.text !== text) last = { text, config: parse(text) };
    return last.config;
  });
}

/** The settings to go by: the server's, or the contract's defaults until it has been asked. */
export function readPublicConfig(): PublicConfig {
  return lastPublicConfig() ?? DEFAULT_PUBLIC_CONFIG;
}

/** Keeps what the server gave, for this start and the next. */
export function keepPublicConfig(config: PublicConfig): void {
  writeLocal('publicConfig', config);
}

/** Calls back whenever they change, in this tab or in another. Returns what ends it. */
export function watchPublicConfig(listener: () => void): () => void {
  return watchLocal('publicConfig', listener);
}
