/** Waits for announcements, which reach other processes a moment after the answer. */
import { sql } from 'kysely';
import { carrier } from '#server/base/database/announcements.ts';
import type { TestServer } from '#test/support/server.ts';

let barriers = 0;

/** Until every process has heard all announcements that were sent before, which arrive in their order. */
export async function heardEverywhere(processes: readonly TestServer[]): Promise<void> {
  barriers += 1;
  const channel = `barrier_${barriers}`;
  const heard = processes.map(
    ({ app }) =>
      new Promise<void>((resolve) => {
        const end = app.notifications.listen(channel, () => {
          end();
          resolve();
        });
      }),
  );
  const [first] = processes;
  if (first) await sql`select pg_notify(${carrier}, ${`${channel} .`})`.execute(first.app.database.queries);
  await Promise.all(heard);
}
