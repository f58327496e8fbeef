import {
  DEFAULT_PUBLIC_CONFIG,
  type PublicConfig,
  PublicConfigSchema,
} from '../../../contract/schema/accounts/config.ts';
import { readLocal, watchLocal, writeLocal } from '../local-storage.ts';
import { json } from '../read-json.ts';

const parse = json(PublicConfigSchema);
let last: { text: string; config: PublicConfig | undefined } | undefined;

/** The settings that the server gave last. The same object until they change. */
export function lastPublicConfig(): PublicConfig | undefined {
  return readLocal('publicConfig', (text) => {
    if (last?.text !== text) last = { text, config: parse(text) };
    return last.config;
  });
}

/** The server's settings, or the contract's defaults until it has answered. */
export function readPublicConfig(): PublicConfig {
  return lastPublicConfig() ?? DEFAULT_PUBLIC_CONFIG;
}

export function keepPublicConfig(config: PublicConfig): void {
  writeLocal('publicConfig', config);
}

export function watchPublicConfig(listener: () => void): () => void {
  return watchLocal('publicConfig', listener);
}
