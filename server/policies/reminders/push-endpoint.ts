import { ECDH } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Names that are never public (RFC 6761, RFC 6762, RFC 8375, RFC 9476, and common use). */
const PRIVATE_SUFFIXES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'home',
  'home.arpa',
  'lan',
  'corp',
  'test',
  'example',
  'invalid',
  'onion',
  'alt',
];

/** All assigned IPv6 (RFC 4291); outside lie old mappings such as `::7f00:1`, which is 127.0.0.1. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public. Check the resolved address and connect to that one: names may change. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6));
}

/** Whether an endpoint is https at a public host and standard port. `allowLoopback` is for tests. */
export function isPushEndpoint(endpoint: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (allowLoopback && (host === 'localhost' || isLoopbackAddress(host)))
    return ['http:', 'https:'].includes(url.protocol);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return ipaddr.isValid(host) ? isPublicAddress(host) : isPublicName(host);
}

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function isPublicName(host: string): boolean {
  return host.includes('.') && !PRIVATE_SUFFIXES.some((suffix) => host.endsWith(`.${suffix}`));
}

export function isP256Point(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
