/** Three machines with a database each, and two with RUA and HAProxy each, all on addresses of this machine. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveCertificate } from './certificate.ts';
import { mountDisk } from './disk.ts';
import { DatabaseNode, type Members, passwords } from './node.ts';
import { Place, proxyAddress, urlOf } from './place.ts';
import { type Programs, preparePrograms } from './programs.ts';
import { systemUser } from './system-user.ts';

/** Each machine has an address of its own, so that the ports are those of the files. */
const addresses = { db1: '127.0.74.1', db2: '127.0.74.2', db3: '127.0.74.3' };
const longestStart = 60_000;
/** A machine that comes back copies the database, beside everything else on few cores. */
const longestRepair = 180_000;

export type ClusterOptions = {
  /** Seconds; without it as the file says. */
  ttl?: number;
  /** Each database has a disk of its own, of so many; needs root. */
  diskMegabytes?: number;
  /** When the certificates were made, as `giveCertificate` takes it. */
  certifiedAt?: string;
  /** More settings for the processes of RUA. */
  rua?: Readonly<Record<string, string>>;
};

export type Cluster = {
  /** The folder of the logs. Its folder `tls` has the authority of the certificates. */
  folder: string;
  programs: Programs;
  nodes: readonly DatabaseNode[];
  /** The two processes of RUA, each with its own HAProxy. */
  places: readonly Place[];
  /** Their addresses. */
  urls: readonly string[];
  /** @returns how to connect to RUA's database on the node, or on the primary without a node. */
  connection(node?: DatabaseNode): {
    host: string;
    port: number;
    user: string;
    password: string;
    database: string;
    ssl: object;
  };
  /** @returns the address of a database on the primary, as RUA's machine reaches it. */
  databaseUrl(database: string): string;
  /** @param lost is not asked. @throws when no node knows of one. */
  primary(lost?: DatabaseNode): Promise<DatabaseNode>;
  /** Changes the primary as `drill.sh switch` does, to the machine of the synchronous standby. @throws when Patroni refuses. */
  switchTo(node: DatabaseNode): Promise<void>;
  /** Waits until all three take part, on one timeline, and one standby is synchronous. */
  untilWhole(): Promise<void>;
};

export async function withCluster<Result>(
  work: (cluster: Cluster) => Promise<Result>,
  options: ClusterOptions = {},
): Promise<Result> {
  const ends: (() => Promise<unknown> | undefined)[] = [];
  try {
    return await work(await open(ends, options));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function open(ends: (() => Promise<unknown> | undefined)[], options: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rua-failover-'));
  if (process.env.FAILOVER_KEEP === undefined) ends.push(async () => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  console.log(`  the logs are in ${folder}; FAILOVER_KEEP=1 keeps them`);
  const programs = await preparePrograms(folder);
  const nodes = makeNodes(folder, programs, options);
  if (options.diskMegabytes !== undefined) {
    for (const { disk } of nodes) ends.push(mountDisk(disk, options.diskMegabytes));
  }
  const user = systemUser();
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  ends.push(() => Promise.all(nodes.map((node) => node.kill())));
  for (const node of nodes) node.start();
  const untilWhole = (longest = longestRepair) => whole(nodes, longest);
  await untilWhole(longestStart);
  const places: Place[] = [];
  for (const node of nodes.slice(0, 2)) {
    const place = await Place.start(node, options.rua ?? {});
    places.push(place);
    ends.push(() => place.end());
  }
  const ca = join(folder, 'tls', 'ca.crt');
  return {
    folder,
    programs,
    nodes,
    places,
    urls: places.map(({ url }) => url),
    connection: (node) => ({
      host: node?.address ?? (nodes[0] ? proxyAddress(nodes[0]) : ''),
      port: node ? 5432 : 5000,
      user: 'rua',
      password: passwords.rua,
      database: 'rua',
      ssl: { ca: execFileSync('cat', [ca], { encoding: 'utf8' }) },
    }),
    databaseUrl: (database) => (nodes[0] ? urlOf(nodes[0], 5000, database) : ''),
    primary: (lost) => findPrimary(nodes, lost),
    async switchTo(node) {
      const said = await node.patronictl('switchover', 'rua', '--candidate', node.name, '--force');
      if (!said.includes('Successfully')) throw new Error(`the primary was not changed: ${said}`);
    },
    untilWhole,
  };
}

function makeNodes(folder: string, programs: Programs, { ttl, certifiedAt }: ClusterOptions): DatabaseNode[] {
  const named = Object.entries(addresses);
  const nodes = named.map(([name, address]) => `${name}=${address}`).join(' ');
  // HAProxy leads from its own address to each of them.
  const proxies = named.map(([, address]) => address.replace(/\d+$/, (last) => String(Number(last) + 10)));
  return named.map(([name, address]) => {
    const own = join(folder, name);
    mkdirSync(own);
    const certificate = {
      authority: join(folder, 'tls'),
      names: `${name}=${[address, ...proxies].join(',')}`,
    };
    giveCertificate(own, certificate, certifiedAt);
    return new DatabaseNode(name, address, own, { nodes, programs, ttl, certificate });
  });
}

async function answers(nodes: readonly DatabaseNode[]): Promise<Members[]> {
  const all = await Promise.all(nodes.map((node) => node.members()));
  return all.filter((each) => each !== undefined);
}

async function findPrimary(nodes: readonly DatabaseNode[], lost?: DatabaseNode): Promise<DatabaseNode> {
  for (const members of await answers(nodes.filter((node) => node !== lost))) {
    const leader = members.find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (node) return node;
  }
  throw new Error('no machine is the primary');
}

async function whole(nodes: readonly DatabaseNode[], longest: number): Promise<void> {
  const end = Date.now() + longest;
  for (;;) {
    const told = await answers(nodes);
    if (told.length === nodes.length && told.every(isWhole)) return;
    if (Date.now() > end) throw new Error(`the cluster is not whole again: ${JSON.stringify(told[0])}`);
    await pause(250);
  }
}

function isWhole(members: Members): boolean {
  const roles = members.map(({ role }) => role);
  return (
    roles.length === 3 &&
    roles.includes('leader') &&
    roles.includes('sync_standby') &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}
