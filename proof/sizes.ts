/** Sizes that grow with people: memory of a process, disk for their rides. Their windows: `npm run bench -- windows`. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import type { Cluster } from './cluster.ts';

export type Sizes = {
  /** MiB of one process that has answered a call. */
  process: number;
  bytesPerRide: number;
};

export async function measureSizes(cluster: Cluster): Promise<Sizes> {
  const place = await cluster.start();
  const { machine } = place;
  await machine.post(lodgeRide.path, rideOnWire, { token: cluster.lodger.token });
  const resident = residentBytes(machine.rua.pid);
  await cluster.stop(place);
  return { process: resident / 2 ** 20, bytesPerRide: await bytesPerRide(cluster) };
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** The size of a ride with its first event and all indexes. */
async function bytesPerRide({ database }: Cluster): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size('rides') + pg_total_relation_size('ride_events')) / (select count(*) from rides) as bytes
  `.execute(database.queries);
  return rows[0]?.bytes ?? 0;
}
