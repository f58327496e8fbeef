import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The networks by which a client is counted, narrowest first. */
export type ClientNetworks = readonly [client: string, ...wider: string[]];

/**
 * The client of a call, as limits count it: an IPv4 address, or /56 and /48 IPv6 networks: a household has the first, a
 * rented server may have the second. Of `X-Forwarded-For`, only trusted proxies' entries count.
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

const IPV4_AND_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

function withoutPort(address: string): string {
  const [, bare = address] = IPV4_AND_PORT.exec(address) ?? IN_BRACKETS.exec(address) ?? [];
  return bare;
}

function networksOf(text: string): ClientNetworks | undefined {
  if (isIP(text) === 0) return undefined;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4 ? [address.toString()] : [networkOf(address, 56), networkOf(address, 48)];
}

function networkOf(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
