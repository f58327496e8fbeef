import { isIP, isIPv4 } from 'node:net';

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
  const forwarded = trustedProxies === 0 ? undefined : seen.at(-trustedProxies);
  const address = forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : socketAddress;
  return address === undefined || isIP(address) === 0 ? 'unknown' : network(address);
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

function network(address: string): string {
  const [, ipv4 = address] = MAPPED_IPV4.exec(address) ?? [];
  if (isIPv4(ipv4)) return ipv4;
  const [withoutZone = ''] = address.split('%');
  const [start = '', end] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const groups = start === '' ? [] : start.split(':');
  const skipped = end === undefined ? 0 : 8 - groups.length - (end === '' ? 0 : end.split(':').length);
  const all = [...groups, ...Array<string>(skipped).fill('0'), ...(end ?? '').split(':')];
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
