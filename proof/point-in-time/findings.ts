/** Compares a restored RUA with the log of the old one. Each throws at the first difference. */
import { sql } from 'kysely';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import { openApp } from '#test/server/delivery/outbox-app.ts';
import type { Write } from './writers.ts';

export type Found = { before: number; present: number; later: number; pictures: number };

/** @param at in milliseconds. @param owners who lodged them. */
export async function requireRowsOf(
  dataFolder: string,
  at: number,
  writes: readonly Write[],
  owners: readonly number[],
): Promise<{ before: number; present: Write[]; later: number }> {
  const stored = await readRides(dataFolder, owners);
  const before = writes.filter(({ answeredAt }) => answeredAt <= at);
  for (const { park, id } of before) {
    if (stored.get(park) !== id) throw new Error(`${park} was acknowledged before the second and is lost`);
  }
  const later = writes.filter(({ askedAt }) => askedAt > at);
  for (const { park } of later) {
    if (stored.has(park)) throw new Error(`${park} was asked for after the second and is there`);
  }
  const present = writes.filter(({ park }) => stored.has(park));
  return { before: before.length, present, later: later.length };
}

async function readRides(dataFolder: string, owners: readonly number[]): Promise<Map<string, number>> {
  const connection = findRunningDatabase(dataFolder);
  if (!connection) throw new Error(`no RUA runs on ${dataFolder}`);
  const app = await openApp(connection);
  try {
    const { rows } = await sql<{ park: string; id: number }>`
      select park_name as park, id from rides where owner_id = any(${owners}::bigint[])
    `.execute(app.database.queries);
    const stored = new Map(rows.map(({ park, id }) => [park, Number(id)]));
    if (stored.size !== rows.length) throw new Error('a ride is there twice');
    return stored;
  } finally {
    await app.close();
  }
}

/** @returns how many pictures of these rides are shown to who sent them. */
export async function requirePictures(url: string, token: string, rides: readonly Write[]): Promise<number> {
  const paths = rides.flatMap(({ picture }) => picture ?? []);
  for (const path of paths) {
    const shown = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { byteLength } = await shown.arrayBuffer();
    if (!shown.ok || byteLength === 0) throw new Error(`${path} is ${shown.status}`);
  }
  return paths.length;
}
