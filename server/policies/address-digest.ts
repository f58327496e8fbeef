import { digestOf } from './digest-of.ts';

/** By what an address is told that asked to be left alone, without being stored itself. */
export function addressDigest(email: string): string {
  return digestOf('unwantedAddress', email);
}
