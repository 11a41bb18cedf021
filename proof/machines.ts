/**
 * Several processes on one PostgreSQL and one storage, behind a balancer: their speed, the cost of a call for each
 * part, and the load that a replica takes off the primary. Proves that a restart of all of them, one after the other,
 * disturbs no user.
 */
import { sql } from 'kysely';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { type Call, measure } from '../bench/load.ts';
import { type Balancer, type BalancerName, balancerNames, isInstalled, withBalancer } from './balancer.ts';
import { type Cluster, type Lodger, type Place, withCluster } from './cluster.ts';
import { cpuSeconds } from './cpu.ts';
import { measureSizes, type Sizes } from './sizes.ts';
import { type Told, TrafficOfPeople } from './traffic-of-people.ts';

const callers = 32;
const seconds = { warmUp: 2, measured: 6 };
const most = 4;
const sizes = [1, 2, most];

type Cost = { perSecond: number; p95: number; app: number; primary: number; balancer: number };

export async function machines(): Promise<string> {
  const installed = balancerNames.filter(isInstalled);
  const [first] = installed;
  if (first === undefined) throw new Error('install nginx or Caddy: the proof needs a balancer');
  return withCluster(async (cluster) => {
    const restarts = [];
    for (const name of installed) {
      for (const size of [2, most]) restarts.push(await restartAll(cluster, name, size));
    }
    const grows = await measureSizes(cluster);
    const speed = await measureSpeed(cluster, first);
    const replica = await measureReplica(cluster);
    const jobs = await countJobs(cluster);
    return page({ first, storage: cluster.storage, grows, speed, replica, restarts, jobs });
  });
}

function callsOf({ asker, lodger }: Cluster): Record<string, Call> {
  return {
    'Ride list': { method: 'GET', path: listRides.path, headers: bearer(asker) },
    'Lodge ride': {
      method: 'POST',
      path: lodgeRide.path,
      headers: bearer(lodger),
      body: JSON.stringify(rideOnWire),
    },
    'Home page': { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } },
  };
}

function bearer({ token }: { token: string }): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

type Speed = { call: string; size: number; cost: Cost };

async function measureSpeed(cluster: Cluster, name: BalancerName): Promise<Speed[]> {
  const places = await Promise.all(Array.from({ length: most }, () => cluster.start()));
  const speeds: Speed[] = [];
  for (const size of sizes) {
    const used = places.slice(0, size);
    await withBalancer(name, portsOf(used), async (balancer) => {
      for (const [call, asked] of Object.entries(callsOf(cluster))) {
        const cost = await costOf(cluster, used, balancer.port, asked, balancer);
        console.log(
          `  ${call}, ${size}: ${Math.round(cost.perSecond)} a second, µs ${costs(cost.app, cost.primary, cost.balancer)}`,
        );
        speeds.push({ call, size, cost });
      }
    });
  }
  await Promise.all(places.map(cluster.stop));
  return speeds;
}

async function costOf(
  cluster: Cluster,
  places: readonly Place[],
  port: number,
  call: Call,
  balancer?: Balancer,
): Promise<Cost> {
  await measure({ port, callers, seconds: seconds.warmUp, call });
  const parts = {
    app: places.map(({ machine }) => machine.rua.pid),
    primary: cluster.primaryProcesses(),
    balancer: balancer?.pids() ?? [],
  };
  const taken = () => ({
    app: cpuSeconds(parts.app),
    primary: cpuSeconds(parts.primary),
    balancer: cpuSeconds(parts.balancer),
  });
  const before = taken();
  const { requestsPerSecond: perSecond, p95Milliseconds: p95 } = await measure({
    port,
    callers,
    seconds: seconds.measured,
    call,
  });
  const after = taken();
  const each = (part: keyof typeof before) =>
    ((after[part] - before[part]) * 1e6) / (perSecond * seconds.measured);
  return { perSecond, p95, app: each('app'), primary: each('primary'), balancer: each('balancer') };
}

type ReplicaCosts = { without: Cost; with: Cost; onReplica: number };

/** The list of rides of a browser, from one process. */
async function measureReplica(cluster: Cluster): Promise<ReplicaCosts> {
  const call: Call = {
    method: 'GET',
    path: listRides.path,
    headers: { cookie: `__Host-rua_session=${cluster.asker.token}` },
  };
  const alone = await cluster.start();
  const without = await costOf(cluster, [alone], alone.port, call);
  await cluster.stop(alone);
  const reading = await cluster.start({ DATABASE_REPLICA_URL: cluster.replicaUrl });
  const before = cpuSeconds(cluster.replicaProcesses());
  const costs = await costOf(cluster, [reading], reading.port, call);
  const onReplica = cpuSeconds(cluster.replicaProcesses()) - before;
  await cluster.stop(reading);
  const requests = costs.perSecond * (seconds.warmUp + seconds.measured);
  return { without, with: costs, onReplica: (onReplica * 1e6) / requests };
}

type Restart = { balancer: BalancerName; size: number; told: Told };

/** @throws when a request failed, or when acknowledged data is missing. */
async function restartAll(cluster: Cluster, name: BalancerName, size: number): Promise<Restart> {
  const places = await Promise.all(Array.from({ length: size }, () => cluster.start()));
  const before = await countRides(cluster);
  const told = await withBalancer(name, portsOf(places), (balancer) =>
    restartUnder(cluster, places, balancer),
  );
  const kept = (await countRides(cluster)) - before;
  await Promise.all(places.map(cluster.stop));
  if (told.failures.length > 0) throw new Error(`requests failed:\n${told.failures.slice(0, 20).join('\n')}`);
  if (kept !== told.lodged) throw new Error(`${told.lodged} rides were acknowledged and ${kept} kept`);
  if (told.reopened > 0 && told.resyncs === 0)
    throw new Error('windows came back and were not told to look again');
  return { balancer: name, size, told };
}

/** Restarts the places one after the other, while people use the addresses that the balancer gives them. */
async function restartUnder(cluster: Cluster, places: readonly Place[], balancer: Balancer): Promise<Told> {
  const traffic = new TrafficOfPeople(`http://127.0.0.1:${balancer.port}`, {
    asker: cluster.asker.token,
    lodger: cluster.lodger.token,
  });
  await traffic.begin();
  for (const place of places) {
    await balancer.turnTo(portsOf(places.filter((other) => other !== place)));
    await cluster.restart(place);
    await balancer.turnTo(portsOf(places));
    console.log(
      `  ${balancer.name}, ${places.length}: restarted one, ${traffic.told.failures.length} failures`,
    );
  }
  const told = await traffic.end();
  await requirePictures(balancer.port, cluster.lodger, told.pictures);
  return told;
}

/** @throws when one that was acknowledged is not shown to who sent it. */
async function requirePictures(port: number, lodger: Lodger, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const shown = await fetch(`http://127.0.0.1:${port}/${path}`, { headers: bearer(lodger) });
    await shown.arrayBuffer();
    if (shown.status !== 200)
      throw new Error(`${path} was acknowledged, and asking for it is ${shown.status}`);
  }
}

async function countRides({ database, lodger }: Cluster): Promise<number> {
  const { count } = await database.queries
    .selectFrom('rides')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', lodger.userId)
    .executeTakeFirstOrThrow();
  return count;
}

type ScheduledJobs = { minutes: number; rounds: number };

/** How often the jobs of every minute were done, by whichever process. */
async function countJobs({ database }: Cluster): Promise<ScheduledJobs> {
  const { rows } = await sql<ScheduledJobs>`
    select count(*) as rounds, count(distinct date_trunc('minute', created_on)) as minutes
    from jobs.job where name = 'watch' and state = 'completed'
  `.execute(database.queries);
  const [jobs] = rows;
  if (!jobs) throw new Error('nobody did the jobs');
  return jobs;
}

function portsOf(places: readonly Place[]): number[] {
  return places.map(({ port }) => port);
}

type Found = {
  first: BalancerName;
  storage: string;
  grows: Sizes;
  speed: readonly Speed[];
  replica: ReplicaCosts;
  restarts: readonly Restart[];
  jobs: ScheduledJobs;
};

function page({ first, storage, grows, speed, replica, restarts, jobs }: Found): string {
  return `# More than one machine

Processes as an operator runs them, each with a data folder of its own, on one PostgreSQL with every commit synced to disk
and one storage that speaks S3, ${storage}, behind a balancer; 100,000 rides. All of it, and the callers, share the cores of one
machine: more processes cannot be faster here, and what counts is what a call costs each part.

## What a call costs

Through ${first}, ${callers} callers, ${seconds.measured} seconds after ${seconds.warmUp} of warm-up. Microseconds of a processor's time for each call.

| | processes | calls per second | p95 ms | RUA µs | PostgreSQL µs | ${first} µs |
|---|---|---|---|---|---|---|
${speed.map(({ call, size, cost }) => `| ${call} | ${size} | ${Math.round(cost.perSecond)} | ${cost.p95.toFixed(1)} | ${costs(cost.app, cost.primary, cost.balancer)} |`).join('\n')}

## What a replica takes off the primary

The ride list of a browser from one process, without a balancer. The replica is a streaming one on the same machine.

| | calls per second | RUA µs | primary µs | replica µs |
|---|---|---|---|---|
| without | ${Math.round(replica.without.perSecond)} | ${costs(replica.without.app, replica.without.primary, 0)} |
| with | ${Math.round(replica.with.perSecond)} | ${costs(replica.with.app, replica.with.primary, replica.onReplica)} |

## What grows with people

| | |
|---|---|
| memory of a process | ${Math.round(grows.process)} MiB |
| disk of a ride with its first event and all indexes | ${grows.bytesPerRide} bytes |

## Restarting all of them

The processes were restarted one after the other with SIGTERM, each as soon as the one before served again and the load balancer knew it. Meanwhile 12 callers listed and lodged
rides and opened the home page, two phones sent pictures that take two seconds each, and ten windows were open. *Failed* is any answer other
than 200 and any connection that broke before its answer. Caddy, with the file of \`compose.yaml\`, asks \`/readyz\`. nginx does not,
so the process is taken out of its configuration first. A load balancer that takes up a new configuration closes idle
connections. A request that was just sent on such a connection is sent again on another one, as browsers do, and counted. Every acknowledged ride is stored once, and
every picture is shown to the person who sent it.

| balancer | processes | requests | rides lodged | pictures | windows that came back | sent again | failed |
|---|---|---|---|---|---|---|---|
${restarts.map(({ balancer, size, told }) => `| ${balancer} | ${size} | ${told.requests} | ${told.lodged} | ${told.pictures.length} | ${told.reopened} | ${told.sentAgain} | ${told.failures.length} |`).join('\n')}

The jobs of every minute, which any process may do, were done ${jobs.rounds} times in the ${jobs.minutes} minutes in which they were.
`;
}

function costs(...microseconds: number[]): string {
  // A process that ended meanwhile takes its time with it.
  return microseconds.map((each) => Math.max(0, Math.round(each))).join(' | ');
}
