import * as v from 'valibot';
import { DEFAULT_PUBLIC_CONFIG, type PublicConfig, PublicConfigSchema } from '../../contract/schema/config.ts';

const KEY = 'publicConfig';
const KeptSchema = v.pipe(v.string(), v.parseJson(), PublicConfigSchema);

type Listener = () => void;
const listeners = new Set<Listener>();
let kept: { text: string; config: PublicConfig | undefined } | undefined;

/** The settings that the server last gave this device, if it did. The same object as long as nothing changes. */
export function lastPublicConfig(): PublicConfig | undefined {
  const text = localStorage.getItem(KEY);
  if (text === null) return undefined;
  if (kept?.text !== text) {
    const read = v.safeParse(KeptSchema, text);
    kept = { text, config: read.success ? read.output : undefined };
  }
  return kept.config;
}

/** The settings to go by: the server's, or the contract's defaults until it has been asked. */
export function readPublicConfig(): PublicConfig {
  return lastPublicConfig() ?? DEFAULT_PUBLIC_CONFIG;
}

/** Keeps what the server gave, for this start and the next. */
export function keepPublicConfig(config: PublicConfig): void {
  localStorage.setItem(KEY, JSON.stringify(config));
  for (const listener of listeners) listener();
}

/** Calls back whenever they change in this tab. Returns what ends it. */
export function watchPublicConfig(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
