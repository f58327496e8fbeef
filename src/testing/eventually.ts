import { vi } from 'vitest';
import { PATIENCE_MS } from './patience-ms.ts';

/** Waits until a check passes. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
