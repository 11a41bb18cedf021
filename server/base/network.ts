/** The network of an address, as far as an address shows it. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * @returns the IPv4 address itself; of an IPv6 address the first 64 bits, since one phone or household has all the
 *   addresses behind them (RFC 6177, RFC 8981).
 */
export function networkOf(address: string): string {
  return frontOf(address, 4);
}

/** @returns the IPv4 address itself; of an IPv6 address the first 48 bits, as many networks as one customer gets (RFC 6177). */
export function siteOf(address: string): string {
  return frontOf(address, 3);
}

/** @param kept how many groups of 16 bits of an IPv6 address. */
function frontOf(address: string, kept: number): string {
  const ipv4 = mappedIPv4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::');
  const leading = groupsOf(front);
  const trailing = back === undefined ? [] : groupsOf(back);
  const zeros = Math.max(0, 8 - leading.length - trailing.length);
  const groups = [...leading, ...Array.from({ length: zeros }, () => 0), ...trailing];
  const network = groups.slice(0, kept).map((group) => group.toString(16));
  return `${network.join(':')}::/${kept * 16}`;
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** @returns the network and the name that the program gives itself: by both together a client without cookies is known. */
export function placeOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  return `${networkOf(ip)} ${headers['user-agent'] ?? ''}`;
}
