/** What the passengers and their next of kin do while the ladder climbs, at moments that chance chooses. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { actOnLadder } from '#domain/journeys/ladder/endpoints.ts';
import { completeRide } from '#domain/journeys/rides.ts';
import type { Processes } from './processes.ts';
import type { DueRide } from './rides.ts';

export type Done = { completed: number; late: number; help: number; off: number };

/** Of all rides. The others are silent to the end. */
const shares = { complete: 0.4, late: 0.1, help: 0.05, off: 0.05 } as const;

/** @param milliseconds the time over which the acts are spread. */
export async function act(
  processes: Processes,
  rides: readonly DueRide[],
  milliseconds: number,
): Promise<Done> {
  const done: Done = { completed: 0, late: 0, help: 0, off: 0 };
  await Promise.all(
    rides.map(async (ride) => {
      const say = chosen();
      if (say === undefined) return;
      await pause(Math.random() * milliseconds);
      if (say === 'complete') {
        if ((await post(processes, completeRide.path, ride, {})) === 200) done.completed += 1;
      } else if ((await post(processes, actOnLadder.path, ride, { act: say })) === 200) {
        done[say] += 1;
      }
    }),
  );
  return done;
}

function chosen(): keyof typeof shares | undefined {
  let luck = Math.random();
  for (const say of ['complete', 'late', 'help', 'off'] as const) {
    luck -= shares[say];
    if (luck < 0) return say;
  }
  return undefined;
}

/** Under one key until it is answered, as the page does. */
function post(processes: Processes, path: string, { id, token }: DueRide, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return processes.post(path.replace('{id}', String(id)), body, headers);
}
