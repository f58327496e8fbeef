import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The networks that a client is counted by, from the narrowest to the widest. */
export type ClientNetworks = readonly [client: string, ...wider: string[]];

/**
 * The client behind a call, as limits count it: the IPv4 address, or the IPv6 networks of 56 and of 48 bits, since one
 * household has all of the first, and one customer or rented server may have all of the second. The address is that of the socket, or with `trustedProxies` in front of the server the one that the
 * outermost of them saw. What a caller wrote into `X-Forwarded-For` stands further left and is never looked at.
 */
export function clientNetworks(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): ClientNetworks {
  const seen = (forwardedFor ?? '').split(',').map((address) => address.trim());
  const forwarded = trustedProxies === 0 ? undefined : networksOf(withoutPort(seen.at(-trustedProxies) ?? ''));
  return forwarded ?? networksOf(socketAddress ?? '') ?? ['unknown'];
}

/** Some proxies say the caller's port beside its address, and put an IPv6 address into brackets. */
const IPV4_AND_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

function withoutPort(address: string): string {
  const [, bare = address] = IPV4_AND_PORT.exec(address) ?? IN_BRACKETS.exec(address) ?? [];
  return bare;
}

/** Undefined for what is no address. */
function networksOf(text: string): ClientNetworks | undefined {
  if (isIP(text) === 0) return undefined;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4 ? [address.toString()] : [networkOf(address, 56), networkOf(address, 48)];
}

function networkOf(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
