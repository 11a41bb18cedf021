/** Waits for announcements, which reach other processes a moment after the answer. */
import { sql } from 'kysely';
import { pgChannel } from '#server/base/database/announcements.ts';
import { firstOf } from './command.ts';
import type { ModelWorld } from './model-world.ts';

let barriers = 0;

/** Waits until every process has heard all earlier announcements. They arrive in their order. */
export async function heardEverywhere(world: ModelWorld): Promise<void> {
  barriers += 1;
  const channel = `barrier_${barriers}`;
  await Promise.all(world.processes.map((one) => one.listen(channel)));
  await sql`select pg_notify(${pgChannel}, ${`${channel} .`})`.execute(firstOf(world).app.database.queries);
  await Promise.all(world.processes.map((one) => one.heard(channel)));
}
