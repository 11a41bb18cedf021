/**
 * The embedded default has demo accounts, administrators among them, with a password that everybody can read. So it is
 * for this machine and private networks, unless the operator says otherwise in so many words.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** Loopback, link-local and private addresses: RFC 6890, RFC 1918, RFC 4193, RFC 4291. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

/** @throws StartRefusal when demo accounts could be reached from elsewhere. */
export function requirePrivateDemo(
  config: Pick<Config, 'databaseUrl' | 'demoInPublic' | 'host' | 'publicUrl'>,
): void {
  if (config.databaseUrl !== undefined || config.demoInPublic) return;
  refuseUnlessPrivate('HOST', config.host, config.host);
  const { publicUrl } = config;
  if (publicUrl !== undefined)
    refuseUnlessPrivate('PUBLIC_URL', publicUrl, URL.parse(publicUrl)?.hostname ?? '');
}

function refuseUnlessPrivate(setting: string, value: string, host: string): void {
  if (isPrivate(host.replace(/^\[|\]$/g, '').toLowerCase())) return;
  throw new StartRefusal(
    `${setting}=${value} opens RUA to other machines, and its demo accounts have a password that everybody knows: set DATABASE_URL to a database of your own, which has none. To open the demo all the same, set DEMO_ACCOUNTS_IN_PUBLIC=anyone-can-be-administrator.`,
  );
}

/** All addresses of the machine, 0.0.0.0 and ::, are not private: the public ones are among them. */
function isPrivate(host: string): boolean {
  if (isIP(host) !== 0) return privateNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
  return host === 'localhost' || /\.(localhost|local)$/.test(host);
}
