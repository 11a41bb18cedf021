/** Sizes that grow with people: memory for their open windows, disk for their rides. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { lodgeRide } from '#domain/journeys/lodge-ride.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { openWindows } from '../bench/live-windows.ts';
import { percentile } from '../bench/load.ts';
import type { Cluster } from './cluster.ts';

const windows = 2_000;

export type Sizes = {
  windows: number;
  /** MiB of one process, before any window is open. */
  process: number;
  /** KiB. */
  window: number;
  /** Milliseconds until the last one in twenty of them heard of a ride. */
  p95: number;
  bytesPerRide: number;
};

export async function measureSizes(cluster: Cluster): Promise<Sizes> {
  const place = await cluster.start();
  const { port, machine } = place;
  const { token } = cluster.lodger;
  const lodge = () => machine.post(lodgeRide.path, rideOnWire, { token });
  await lodge();
  const before = residentBytes(machine.rua.pid);
  const open = await openWindows(
    port,
    Array.from({ length: windows }, () => token),
  );
  const heard = await open.hear(lodge);
  const after = residentBytes(machine.rua.pid);
  open.close();
  await cluster.stop(place);
  return {
    windows,
    process: before / 2 ** 20,
    window: (after - before) / windows / 2 ** 10,
    p95: percentile(heard, 0.95),
    bytesPerRide: await bytesPerRide(cluster),
  };
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** With its first event and all indexes. */
async function bytesPerRide({ database }: Cluster): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size('rides') + pg_total_relation_size('ride_events')) / (select count(*) from rides) as bytes
  `.execute(database.queries);
  return rows[0]?.bytes ?? 0;
}
