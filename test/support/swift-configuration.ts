/** OpenStack Swift in one folder: one device, one copy of everything, and no program of the system that it needs. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '#test/support/free-ports.ts';

const run = promisify(execFile);

/** Each is the name of a program, `swift-<part>-server`, and of its configuration. */
export const swiftParts = ['account', 'container', 'object', 'proxy'] as const;
type SwiftPart = (typeof swiftParts)[number];
const storageParts = ['account', 'container', 'object'] as const;

/** The account for callers of the proxy: a user as Swift's own authentication knows them. */
export const swiftKeys = { access: 'rua:pictures', secret: 'only-for-tests' };

/** Debian's own, which has Swift's modules; another one may come first among the programs. */
export const systemPython = '/usr/bin/python3';

const device = 'disk';

/** Where the folder and its devices will be when it runs, and the port at which everybody may ask its proxy. */
type Elsewhere = { folder: string; devices: string; port: number };

/** @param elsewhere for a container; otherwise it runs here, for this machine alone. @returns where each part will listen. */
export async function configureSwift(
  folder: string,
  elsewhere?: Elsewhere,
): Promise<Record<SwiftPart, number>> {
  const [account = 0, container = 0, object = 0, proxy = 0] = await freePorts(swiftParts.length);
  const ports: Record<SwiftPart, number> = { account, container, object, proxy: elsewhere?.port ?? proxy };
  const { folder: place, devices } = elsewhere ?? { folder, devices: join(folder, 'devices') };
  if (!elsewhere) mkdirSync(join(devices, device), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), common);
  for (const part of swiftParts) {
    const text = part === 'proxy' ? proxySettings : storageSettings(part);
    const address = elsewhere && part === 'proxy' ? '0.0.0.0' : '127.0.0.1';
    const values = { ip: address, port: ports[part], folder: place, devices };
    writeFileSync(join(folder, `${part}.conf`), usual(values) + text);
  }
  const rings = storageParts.map((part) => `${part}=${ports[part]}`);
  await run(systemPython, ['-c', buildRings, folder, device, ...rings]);
  return ports;
}

/** The work of `swift-ring-builder`, in one start instead of nine: all of everything lies on the only device. */
const buildRings = `
import sys
from swift.common.ring import RingBuilder
folder, device, *rings = sys.argv[1:]
for name, port in (ring.split('=') for ring in rings):
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': device, 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
`;

const common = `
[swift-hash]
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
`;

/** Without workers a server is one process. */
const usual = ({
  ip,
  port,
  folder,
  devices,
}: Record<'ip' | 'folder' | 'devices', string> & { port: number }) => `
[DEFAULT]
bind_ip = ${ip}
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${devices}
recon_cache_path = ${folder}
mount_check = false
fallocate_reserve = 0
log_level = WARNING
`;

const storageSettings = (part: SwiftPart) => `
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

/** Its authentication needs a cache. No server listens at that port, which works like an empty cache. */
const proxySettings = `
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${swiftKeys.access.replace(':', '_')} = ${swiftKeys.secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;
