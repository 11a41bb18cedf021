/** The network of an address, as far as an address shows it. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

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
  if (!isIPv6(address)) return address;
  const groups = allGroupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (isMappedIPv4(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, kept).map((group) => group.toString(16));
  return `${network.join(':')}::/${kept * 16}`;
}

/** An IPv4 address as IPv6 writes it, such as `::ffff:102.89.1.7`. */
function isMappedIPv4(groups: readonly number[]): boolean {
  return groups[5] === 0xff_ff && groups.slice(0, 5).every((group) => group === 0);
}

/** @returns the eight groups of an IPv6 address. */
function allGroupsOf(address: string): number[] {
  const [front = '', back] = address.split('::');
  const leading = groupsOf(front);
  const trailing = back === undefined ? [] : groupsOf(back);
  const zeros = Math.max(0, 8 - leading.length - trailing.length);
  return [...leading, ...Array.from({ length: zeros }, () => 0), ...trailing];
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').flatMap(numbersOf);
}

/** The last group may be an IPv4 address, which stands for two. */
function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** @returns the network and the name that the program gives itself: by both together a client without cookies is known. */
export function clientKeyOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  return `${networkOf(ip)} ${headers['user-agent'] ?? ''}`;
}
