/** The network of an address, as far as an address shows it. */
import { isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * @returns the IPv4 address itself; of an IPv6 address the first 64 bits, since one phone or household has all the
 *   addresses behind them (RFC 6177, RFC 8981).
 */
export function networkOf(address: string): string {
  const ipv4 = mappedIPv4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::');
  const leading = groupsOf(front);
  const trailing = back === undefined ? [] : groupsOf(back);
  const zeros = Math.max(0, 8 - leading.length - trailing.length);
  const groups = [...leading, ...Array.from({ length: zeros }, () => 0), ...trailing];
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
