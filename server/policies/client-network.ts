import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The client behind a call, as limits count it: the IPv4 address, or the IPv6 network of 64 bits, since one household has
 * all of that. The address is that of the socket, or with `trustedProxies` in front of the server the one that the
 * outermost of them saw. What a caller wrote into `X-Forwarded-For` stands further left and is never looked at.
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const seen = (forwardedFor ?? '').split(',').map((address) => address.trim());
  const forwarded = trustedProxies === 0 ? undefined : networkOf(withoutPort(seen.at(-trustedProxies) ?? ''));
  return forwarded ?? networkOf(socketAddress ?? '') ?? 'unknown';
}

/** Some proxies say the caller's port beside its address, and put an IPv6 address into brackets. */
const IPV4_AND_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

function withoutPort(address: string): string {
  const [, bare = address] = IPV4_AND_PORT.exec(address) ?? IN_BRACKETS.exec(address) ?? [];
  return bare;
}

const NETWORK_GROUPS = 4;

/** Undefined for what is no address. */
function networkOf(text: string): string | undefined {
  if (isIP(text) === 0) return undefined;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
