import { ECDH } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Names that lead nowhere public, whatever answers to them (RFC 6761, RFC 6762, RFC 8375, RFC 9476, and common use). */
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

/** All of IPv6 that is given out (RFC 4291): beside it lie old detours such as `::7f00:1`, which is 127.0.0.1. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet: none of this machine, a private network, a link, a group, or a
 * detour to one of these. A sender must ask this of the address that a name resolved to and connect to that very address,
 * since a name may lead elsewhere by then.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6));
}

/**
 * Whether the server may be told to send to an endpoint: an https address at a public host on the standard port, without
 * credentials. With `allowLoopback`, for tests, this machine is allowed too, on any port and without TLS.
 */
export function isPushEndpoint(endpoint: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (allowLoopback && (host === 'localhost' || isLoopbackAddress(host)))
    return ['http:', 'https:'].includes(url.protocol);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return ipaddr.isValid(host) ? isPublicAddress(host) : isPublicName(host);
}

/** Whether an IP address is this machine. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function isPublicName(host: string): boolean {
  return host.includes('.') && !PRIVATE_SUFFIXES.some((suffix) => host.endsWith(`.${suffix}`));
}

/** Whether a key in base64url is a point of the curve P-256, which messages can be encrypted for. */
export function isP256Point(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
